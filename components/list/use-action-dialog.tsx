"use client";

import { Fragment, useState } from "react";
import type { Icon } from "@/components/icons";
import type { DrawDialog } from "./dialog-button";

export type RowAction = {
  label: string;
  icon: Icon;
  /** What it opens; not there before. */
  dialog: DrawDialog;
  destructive?: boolean;
};

/** Opens the dialogs of a row's actions, one at a time; `dialog` is to be drawn beside what opens them. */
export function useActionDialog(actions: readonly RowAction[]) {
  const [opened, setOpened] = useState<RowAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  // One that the row no longer offers, as what it did is done, stays until it has closed.
  const shown = actions.find(({ label }) => label === opened?.label) ?? opened;

  function open(action: RowAction, from: HTMLElement | null) {
    // The dialog gives the focus back to it: neither to a menu's item, gone by then, nor, in Safari,
    // which does not focus what is pressed, to nothing.
    from?.focus();
    setOpened(action);
    setOpen(true);
  }

  const dialog = shown && (
    <Fragment key={shown.label}>{shown.dialog({ open: isOpen, onOpenChange: setOpen })}</Fragment>
  );
  return { open, dialog };
}
