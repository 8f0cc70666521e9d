"use client";

import { DialogButton } from "./dialog-button";
import type { RowAction } from "./row-actions";

type CardActionsProps = {
  /** Whose actions these are, for those who hear 'Editar' many times: 'Ana Pérez'. */
  of: string;
  actions: readonly RowAction[];
};

/** What can be done with what a card shows. */
export function CardActions({ of, actions }: CardActionsProps) {
  return actions.map(({ label, icon: Icon, dialog, destructive }) => (
    <DialogButton
      key={label}
      dialog={dialog}
      size="sm"
      variant={destructive ? "ghost-destructive" : "outline"}
    >
      <Icon aria-hidden />
      {label}
      <span className="sr-only"> {of}</span>
    </DialogButton>
  ));
}
