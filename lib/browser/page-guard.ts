import { giveUpUnsavedWork, hasUnsavedWork, onceAgreed } from "./unsaved-work";

let onStep: ((event: PopStateEvent) => boolean) | null = null;

/** Whether this page is kept, although the history has gone to another one. */
export const isKept = (event: PopStateEvent) => onStep?.(event) ?? false;

/**
 * Asks before back, forward or a link leaves this page, which has unsaved work; then `back` goes back, or `go` follows the
 * link. Returns a function that ends the guard.
 */
export function guardPage(back: () => void, go: (href: string) => void): () => void {
  const { href } = window.location;
  const { state } = window.history;

  // The router must not see this event, or it would render the other page. A history step cannot be cancelled, so this
  // page is pushed again after the entry gone to: going back from here leads there, as the person wanted.
  onStep = (event) => {
    if (!hasUnsavedWork() || isSamePage(window.location.href, href)) return false;
    event.stopImmediatePropagation();
    window.history.pushState(state, "", href);
    onceAgreed(() => {
      giveUpUnsavedWork();
      back();
    });
    return true;
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

/** Whether a click leaves the page within the application and this tab; for anything else the browser itself asks. */
export const leadsAway = (link: HTMLAnchorElement, press: MouseEvent) =>
  link.origin === window.location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
