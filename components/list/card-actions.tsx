"use client";

import { Button } from "@/components/ui/button";
import { ofThe } from "@/lib/shared/format";
import { MoreActions } from "./more-actions";
import { type RowAction, useActionDialog } from "./use-action-dialog";

export type ActionsProps = {
  /** Whose actions these are, for screen readers: 'Ana Pérez', 'la cita de Ana Pérez'. */
  of: string;
  actions: readonly RowAction[];
};

/** A card's actions as buttons; those that are rare or cannot be undone in a menu, unless there is only one. */
export function CardActions({
  of,
  actions,
  variant = "outline",
}: ActionsProps & { variant?: "outline" | "ghost" }) {
  const { open, dialog } = useActionDialog(actions);
  const inMenu =
    actions.length > 1 ? actions.filter(({ destructive, isRare }) => destructive || isRare) : [];
  const buttons = actions.filter((action) => !inMenu.includes(action));
  return (
    <>
      {buttons.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={variant}
          aria-haspopup={action.dialog && "dialog"}
          onClick={(event) => open(action, event.currentTarget)}
        >
          <action.icon aria-hidden />
          <span>{action.label}</span>
          <span className="sr-only">{` ${action.isNoun ? ofThe(of) : of}`}</span>
        </Button>
      ))}
      {dialog}
      {inMenu.length > 0 && <MoreActions of={of} actions={inMenu} variant={variant} />}
    </>
  );
}
