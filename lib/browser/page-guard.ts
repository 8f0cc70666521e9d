import { giveUpUnsavedWork, hasUnsavedWork, onceAgreed } from "./unsaved-work";

let onStep: ((event: PopStateEvent) => void) | null = null;

/** To be called before the router listens: on `window` the first to listen is the first to hear. */
export function hearHistoryFirst() {
  window.addEventListener("popstate", (event) => onStep?.(event), { capture: true });
}

/**
 * For as long as this page has unsaved work: back, forward and links ask before they leave it; `go` then
 * follows the link. Returns what ends the guard.
 */
export function guardPage(go: (href: string) => void): () => void {
  const { href } = window.location;
  const { state } = window.history;

  // The router would draw the other page. No step of the history can be stopped, so this page comes to
  // stand after the one gone to: going back from here leads there, as was wanted.
  onStep = (event) => {
    if (!hasUnsavedWork() || isSamePage(window.location.href, href)) return;
    event.stopImmediatePropagation();
    window.history.pushState(state, "", href);
    onceAgreed(() => {
      giveUpUnsavedWork();
      window.history.back();
    });
  };

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !leadsAway(link, event) || isSamePage(link.href, href)) return;
    event.preventDefault();
    onceAgreed(() => {
      giveUpUnsavedWork();
      go(link.href);
    });
  }

  document.addEventListener("click", onClick, { capture: true });
  return () => {
    onStep = null;
    document.removeEventListener("click", onClick, { capture: true });
  };
}

const isSamePage = (one: string, other: string) => withoutHash(one) === withoutHash(other);

const withoutHash = (href: string) => href.split("#")[0];

/** Within the application and in this tab; the browser itself asks before any other way. */
export const leadsAway = (link: HTMLAnchorElement, press: MouseEvent) =>
  link.origin === window.location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
