"use client";

import { EllipsisVertical } from "@/components/icons";
import { ActionMenu } from "./action-menu";
import { type ActionsProps, CardActions } from "./card-actions";

/** What can be done with a row of a `DataTable`: buttons, and where that is narrow a menu. */
export function RowActions({ of, actions }: ActionsProps) {
  return (
    <>
      <div className="hidden justify-end gap-1 roomy:flex">
        <CardActions of={of} actions={actions} variant="ghost" />
      </div>
      <ActionMenu size="icon" variant="ghost" className="roomy:hidden" actions={actions}>
        <EllipsisVertical aria-hidden />
        <span className="sr-only">Acciones de {of}</span>
      </ActionMenu>
    </>
  );
}
