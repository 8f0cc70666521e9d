"use client";

import { NewButton } from "./new-button";
import { useOpenFromUrl } from "./use-open-from-url";

/** Opens the create dialog that the page has already, from a second place: a list's `none`. */
export function OpenCreate({ children }: { children: string }) {
  const { onOpenChange } = useOpenFromUrl();
  return (
    <NewButton
      aria-haspopup="dialog"
      onClick={(event) => {
        // The dialog gives the focus back to it; Safari does not focus what is pressed.
        event.currentTarget.focus();
        onOpenChange(true);
      }}
    >
      {children}
    </NewButton>
  );
}
