"use client";

import { type ComponentProps, useRef } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { type RowAction, useActionDialog } from "./use-action-dialog";

type ActionMenuProps = ComponentProps<typeof Button> & { actions: readonly RowAction[] };

/** What can be done with a row, behind a button. */
export function ActionMenu({ actions, ...button }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { open, dialog } = useActionDialog(actions);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button ref={trigger} {...button} />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {actions.map((action) => (
            <DropdownMenuItem
              key={action.label}
              variant={action.destructive ? "destructive" : "default"}
              onSelect={() => open(action, trigger.current)}
            >
              <action.icon aria-hidden />
              {action.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog}
    </>
  );
}
