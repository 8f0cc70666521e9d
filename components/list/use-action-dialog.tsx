"use client";

import { Fragment, useState } from "react";
import type { Icon } from "@/components/icons";
import type { DrawDialog } from "./dialog-button";

export type RowAction = {
  label: string;
  icon: Icon;
  /** Renders the dialog, which is mounted on opening. */
  dialog: DrawDialog;
  destructive?: boolean;
};

/** Opens the dialogs of a row's actions, one at a time; render `dialog` beside the button or menu. */
export function useActionDialog(actions: readonly RowAction[]) {
  const [opened, setOpened] = useState<RowAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  // If the row no longer offers the action, because it was just done, its dialog stays until it has closed.
  const shown = actions.find(({ label }) => label === opened?.label) ?? opened;

  function open(action: RowAction, from: HTMLElement | null) {
    // The dialog returns the focus to this button: a menu item would be gone by then, and Safari does not
    // focus buttons on click.
    from?.focus();
    setOpened(action);
    setOpen(true);
  }

  const dialog = shown && (
    <Fragment key={shown.label}>{shown.dialog({ open: isOpen, onOpenChange: setOpen })}</Fragment>
  );
  return { open, dialog };
}
