"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

/**
 * What every dialog takes that its owner opens, instead of a trigger of its own: `FormDialog`,
 * `ConfirmDialog`, the dialogs of details. It has closed once it has called `onOpenChange(false)`.
 */
export type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

/** Draws a dialog, as `(opening) => <EditUser user={user} {...opening} />`. */
export type DrawDialog = (opening: Opening) => ReactNode;

type DialogButtonProps = ComponentProps<typeof Button> & { dialog: DrawDialog };

/** A button whose dialog is not there before it is opened: a hundred rows then cost a hundred buttons. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        {...button}
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          // The dialog gives the focus back to it; Safari does not focus what is pressed.
          event.currentTarget.focus();
          setOpen(true);
        }}
      />
      {open !== null && dialog({ open, onOpenChange: setOpen })}
    </>
  );
}
