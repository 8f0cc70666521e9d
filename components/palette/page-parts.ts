// What of the page that is shown a key leads to; null where it has no such thing.

/** Goes to the first text field of the list's filters, which a phone has folded. */
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

/** Presses the main one of the buttons beside the page's title: the last. */
export function findMainAction(): (() => void) | null {
  const actions = document.querySelectorAll<HTMLElement>(
    "main header [data-slot=page-action] :is(button, a)",
  );
  const main = [...actions].at(-1);
  if (!main) return null;
  return () => {
    // What it opens gives the focus back to it.
    main.focus();
    main.click();
  };
}
