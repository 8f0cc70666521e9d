"use client";

import { Button } from "@/components/ui/button";
import { type RowAction, useActionDialog } from "./use-action-dialog";

export type ActionsProps = {
  /** Whose actions these are, for screen readers: 'Ana Pérez'. */
  of: string;
  actions: readonly RowAction[];
};

/** A card's actions as buttons; in a table they are less conspicuous. */
export function CardActions({
  of,
  actions,
  variant = "outline",
}: ActionsProps & { variant?: "outline" | "ghost" }) {
  const { open, dialog } = useActionDialog(actions);
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={action.destructive ? "ghost-destructive" : variant}
          aria-haspopup="dialog"
          onClick={(event) => open(action, event.currentTarget)}
        >
          <action.icon aria-hidden />
          {action.label}
          <span className="sr-only">{` ${of}`}</span>
        </Button>
      ))}
      {dialog}
    </>
  );
}
