import { giveUpUnsavedWork, hasUnsavedWork, onceAgreed } from "./unsaved-work";

/**
 * For as long as this page has unsaved work: back, forward and links ask before they leave it; `go` then
 * follows the link. Returns what ends the guard.
 */
export function guardPage(go: (href: string) => void): () => void {
  const { href } = window.location;
  const { state } = window.history;

  // Before the router hears of it, which would draw the other page. No step of the history can be stopped,
  // so this page comes to stand after the one gone to: going back from here leads there, as was wanted.
  function onPopState(event: PopStateEvent) {
    if (!hasUnsavedWork() || isSamePage(window.location.href, href)) return;
    event.stopImmediatePropagation();
    window.history.pushState(state, "", href);
    onceAgreed(() => {
      giveUpUnsavedWork();
      window.history.back();
    });
  }

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !leadsAway(link, event) || isSamePage(link.href, href)) return;
    event.preventDefault();
    onceAgreed(() => {
      giveUpUnsavedWork();
      go(link.href);
    });
  }

  window.addEventListener("popstate", onPopState, { capture: true });
  document.addEventListener("click", onClick, { capture: true });
  return () => {
    window.removeEventListener("popstate", onPopState, { capture: true });
    document.removeEventListener("click", onClick, { capture: true });
  };
}

const isSamePage = (one: string, other: string) => withoutHash(one) === withoutHash(other);

const withoutHash = (href: string) => href.split("#")[0];

/** Within the application and in this tab; the browser itself asks before any other way. */
const leadsAway = (link: HTMLAnchorElement, press: MouseEvent) =>
  link.origin === window.location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
