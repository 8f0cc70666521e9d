"use client";

import { NewButton } from "./new-button";
import { useOpenFromUrl } from "./use-open-from-url";

/** A second button that opens the page's create dialog: for a list's `none`. */
export function OpenCreate({ children }: { children: string }) {
  const { onOpenChange } = useOpenFromUrl();
  return (
    <NewButton
      aria-haspopup="dialog"
      onClick={(event) => {
        // The dialog returns the focus to it; Safari does not focus buttons on click.
        event.currentTarget.focus();
        onOpenChange(true);
      }}
    >
      {children}
    </NewButton>
  );
}
