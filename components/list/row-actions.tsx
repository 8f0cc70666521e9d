"use client";

import { cn } from "@/lib/utils";
import { type ActionsProps, CardActions } from "./card-actions";
import { MoreActions } from "./more-actions";

type RowActionsProps = ActionsProps & {
  /** On a card, buttons instead of a menu (`cardActions` of the table). */
  hasButtons?: boolean;
};

/** The actions of a `DataTable`'s row: buttons, or a menu where the table is narrow. */
export function RowActions({ of, actions, hasButtons }: RowActionsProps) {
  return (
    <>
      {hasButtons && (
        <div className="flex flex-wrap gap-2 rows:hidden">
          <CardActions of={of} actions={actions} />
        </div>
      )}
      <div className="hidden justify-end gap-1 roomy:flex">
        <CardActions of={of} actions={actions} variant="ghost" />
      </div>
      <MoreActions
        of={of}
        actions={actions}
        size="icon"
        variant="ghost"
        className={cn("roomy:hidden", hasButtons && "hidden rows:inline-flex")}
      />
    </>
  );
}
