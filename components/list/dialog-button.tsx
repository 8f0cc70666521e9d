"use client";

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/**
 * What every dialog takes that its owner opens, instead of a trigger of its own: `FormDialog`,
 * `ConfirmDialog`, the dialogs of details. It has closed once it has called `onOpenChange(false)`.
 */
export type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

/** Draws a dialog, as `(opening) => <EditUser user={user} {...opening} />`. */
export type DrawDialog = (opening: Opening) => ReactNode;

type DialogButtonProps = ComponentProps<typeof Button> & {
  dialog: DrawDialog;
  /** Whether it is open, where that is not the button's own to know. */
  opening?: Opening;
};

/** A button whose dialog is not there before it is opened: a hundred rows then cost a hundred buttons. */
export function DialogButton({ dialog, opening, ...button }: DialogButtonProps) {
  const [ownOpen, setOwnOpen] = useState<boolean | null>(null);
  const open = opening?.open || ownOpen;
  const element = useRef<HTMLButtonElement>(null);
  const isOpenFromElsewhere = opening?.open && ownOpen === null;

  // The dialog gives the focus back to where it was before, or to this where it was nowhere.
  useLayoutEffect(() => {
    if (isOpenFromElsewhere && document.activeElement === document.body) element.current?.focus();
  }, [isOpenFromElsewhere]);

  function setOpen(isToOpen: boolean) {
    setOwnOpen(isToOpen);
    opening?.onOpenChange(isToOpen);
  }

  return (
    <>
      <Button
        {...button}
        ref={element}
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
