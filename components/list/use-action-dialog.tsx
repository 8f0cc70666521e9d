"use client";

import { Fragment, useState } from "react";
import type { Icon } from "@/components/icons";
import type { DrawDialog } from "./dialog-button";

export type RowAction = (Opens | Acts) & {
  label: string;
  icon: Icon;
  /** 'Especialidades de Ana Pérez', where a verb is 'Editar Ana Pérez'. */
  isNoun?: boolean;
  /** Cannot be undone: it asks for a confirmation, and is in a menu. */
  destructive?: boolean;
  /** Stands in a menu, too. */
  isRare?: boolean;
};

/** Renders the dialog, which is mounted on opening. */
type Opens = { dialog: DrawDialog; act?: undefined };
/** What is done at once, as it can be undone. */
type Acts = { act: () => void; dialog?: undefined };

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
    if (action.act) return action.act();
    setOpened(action);
    setOpen(true);
  }

  const dialog = shown?.dialog && (
    <Fragment key={shown.label}>{shown.dialog({ open: isOpen, onOpenChange: setOpen })}</Fragment>
  );
  return { open, dialog };
}
