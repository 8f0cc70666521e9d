"use client";

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/**
 * The props of every dialog that its parent opens, instead of a trigger of its own: `FormDialog`, `ConfirmDialog`, the
 * details dialogs. It is closed after it has called `onOpenChange(false)`.
 */
export type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

/** Renders a dialog: `(opening) => <EditUser user={user} {...opening} />`. */
export type DrawDialog = (opening: Opening) => ReactNode;

type DialogButtonProps = ComponentProps<typeof Button> & {
  dialog: DrawDialog;
  /** The open state, where something else controls it. */
  opening?: Opening;
};

/** A button that mounts its dialog on opening: a hundred rows then cost only a hundred buttons. */
export function DialogButton({ dialog, opening, ...button }: DialogButtonProps) {
  const [ownOpen, setOwnOpen] = useState<boolean | null>(null);
  const open = opening?.open || ownOpen;
  const element = useRef<HTMLButtonElement>(null);
  const isOpenFromElsewhere = opening?.open && ownOpen === null;

  // The dialog returns the focus to the element that had it before, or else to this button.
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
          // The dialog returns the focus to it; Safari does not focus buttons on click.
          event.currentTarget.focus();
          setOpen(true);
        }}
      />
      {open !== null && dialog({ open, onOpenChange: setOpen })}
    </>
  );
}
