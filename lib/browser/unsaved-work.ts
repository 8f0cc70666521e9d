import { useLayoutEffect } from "react";
import { createStore, useStore } from "./store";

/** What takes the work away: leaving its page, or only closing or reloading the tab. */
type LostWith = "page" | "tab";

type Work = { lostWith: LostWith };

/** All that is typed and not saved, in this tab. */
const works = createStore<readonly Work[]>([]);

/** What waits for the person to agree that it is lost. */
export const leaving = createStore<(() => void) | null>(null);

/** While it is so, reload, close, back, links and signing out ask before this work is lost. */
export function useUnsavedWork(isUnsaved: boolean, lostWith: LostWith = "page") {
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const work = { lostWith };
    setWorks([...works.get(), work]);
    return () => setWorks(works.get().filter((one) => one !== work));
  }, [isUnsaved, lostWith]);
}

function setWorks(next: readonly Work[]) {
  works.set(next);
  // Only while there is some: browsers keep no page that listens to this in memory.
  if (next.length > 0) window.addEventListener("beforeunload", preventUnload);
  else window.removeEventListener("beforeunload", preventUnload);
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

export const hasUnsavedWork = () => works.get().length > 0;

export const useHasUnsavedWork = () => useStore(works).length > 0;

/** Whether leaving the page, though not the application, would lose something. */
export const usePageIsGuarded = () => useStore(works).some(({ lostWith }) => lostWith === "page");

/** Does what loses all unsaved work: at once when there is none, else when the person agrees. */
export function onceAgreed(leave: () => void) {
  if (hasUnsavedWork()) leaving.set(leave);
  else leave();
}

/** Goes elsewhere within the application, as a link does: once the person agrees, where work would be lost. */
export function onceAgreedToLeave(go: () => void) {
  if (works.get().every(({ lostWith }) => lostWith === "tab")) return go();
  leaving.set(() => {
    giveUpUnsavedWork();
    go();
  });
}

/** What is unsaved is given up: nothing asks any more. */
export const giveUpUnsavedWork = () => setWorks([]);

/** Goes there with a full navigation that nothing stops. */
export function leaveFor(path: string) {
  giveUpUnsavedWork();
  window.location.assign(path);
}
