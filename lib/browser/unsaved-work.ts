import { useLayoutEffect } from "react";
import { createStore, useStore } from "./store";

/** What would lose the work: leaving its page, or only closing or reloading the tab. */
type LostWith = "page" | "tab";

type Work = { lostWith: LostWith };

/** All unsaved work in this tab. */
const works = createStore<readonly Work[]>([]);

/** The action that waits for the person's agreement to lose it. */
export const leaving = createStore<(() => void) | null>(null);

/** While `isUnsaved`, reload, close, back, links and signing out ask before this work is lost. */
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
  // Only while there is some: browsers cannot cache a page with this listener (bfcache).
  if (next.length > 0) window.addEventListener("beforeunload", preventUnload);
  else window.removeEventListener("beforeunload", preventUnload);
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

export const hasUnsavedWork = () => works.get().length > 0;

export const useHasUnsavedWork = () => useStore(works).length > 0;

/** Whether leaving the page, within the application, would lose something. */
export const usePageIsGuarded = () => useStore(works).some(({ lostWith }) => lostWith === "page");

/** Does something that loses all unsaved work: at once if there is none, otherwise after the person agrees. */
export function onceAgreed(leave: () => void) {
  if (hasUnsavedWork()) leaving.set(leave);
  else leave();
}

/** Navigates within the application: after the person agrees, if the page has unsaved work. */
export function onceAgreedToLeave(go: () => void) {
  if (works.get().every(({ lostWith }) => lostWith === "tab")) return go();
  leaving.set(() => {
    giveUpUnsavedWork();
    go();
  });
}

/** Discards the unsaved work, so that nothing asks any more. */
export const giveUpUnsavedWork = () => setWorks([]);

/** Makes a full navigation that nothing blocks. */
export function leaveFor(path: string) {
  giveUpUnsavedWork();
  window.location.assign(path);
}
