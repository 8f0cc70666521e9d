import { useSyncExternalStore } from "react";
import { leadsAway } from "./page-guard";

const CHANGES = ["online", "offline"] as const;

function subscribe(onChange: () => void) {
  for (const change of CHANGES) window.addEventListener(change, onChange);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, onChange);
  };
}

/** Whether the device has a network; the server may be unreachable all the same. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * Blocks links while there is no network: the browser's own error page would replace this page and lose what was typed.
 * Returns a function that unblocks them.
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
