import { useSyncExternalStore } from "react";
import { leadsAway } from "./page-guard";

const CHANGES = ["online", "offline"] as const;

function subscribe(onChange: () => void) {
  for (const change of CHANGES) window.addEventListener(change, onChange);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, onChange);
  };
}

/** Whether the device has a network at all; the server may be out of reach all the same. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * Keeps links from leading anywhere: the browser's own page would take this one's place, with all that is
 * typed in it. Returns what ends that.
 */
export function holdLinks(onHeld: () => void) {
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !leadsAway(link, event)) return;
    event.preventDefault();
    event.stopPropagation();
    onHeld();
  }
  window.addEventListener("click", onClick, { capture: true });
  return () => window.removeEventListener("click", onClick, { capture: true });
}
