"use client";

import { EllipsisVertical } from "@/components/icons";
import { ActionMenu } from "./action-menu";
import { type ActionsProps, CardActions } from "./card-actions";

/** The actions of a `DataTable`'s row: buttons, or a menu where the table is narrow. */
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
