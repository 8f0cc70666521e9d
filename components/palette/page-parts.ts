// The elements of the current page that shortcuts lead to; null if the page has none.

/** Focuses the first text field of the list's filters, which are folded on a phone. */
export function findSearchField(): (() => void) | null {
  const search = document.querySelector("main search");
  const fold = search?.querySelector<HTMLInputElement>("input[type=checkbox]:not(:checked)");
  const field =
    search?.querySelector<HTMLInputElement>("input:not([type]), input[type=search]") ??
    search?.querySelector<HTMLElement>("select");
  if (!field) return null;
  return () => {
    if (fold && fold.getClientRects().length > 0) fold.click();
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
}

/** Clicks the main one of the buttons beside the page's title, the last; or of an open dialog, what `n` is said to do. */
export function findMainAction(overlay: Element | undefined): (() => void) | null {
  const actions = (overlay ?? document).querySelectorAll<HTMLElement>(
    overlay ? "[aria-keyshortcuts=n]" : "main header [data-slot=page-action] :is(button, a)",
  );
  const main = [...actions].at(-1);
  if (!main) return null;
  return () => {
    // Its dialog returns the focus to it.
    main.focus();
    main.click();
  };
}
