"use client";

import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { DrawDialog } from "./dialog-button";

export type RowAction = {
  label: string;
  icon: LucideIcon;
  /** What it opens; not there before. */
  dialog: DrawDialog;
  destructive?: boolean;
};

type RowActionsProps = {
  /** Whose actions these are, for those who hear 'Editar' fifty times: 'Ana Pérez'. */
  of: string;
  actions: readonly RowAction[];
};

/** What can be done with a row of a `DataTable`: buttons, and where that is narrow a menu. */
export function RowActions({ of, actions }: RowActionsProps) {
  const menuButton = useRef<HTMLButtonElement>(null);
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

  return (
    <>
      <div className="hidden justify-end gap-1 roomy:flex">
        {actions.map((action) => (
          <Button
            key={action.label}
            size="sm"
            variant={action.destructive ? "ghost-destructive" : "ghost"}
            aria-haspopup="dialog"
            onClick={(event) => open(action, event.currentTarget)}
          >
            <action.icon aria-hidden />
            {action.label}
            <span className="sr-only"> {of}</span>
          </Button>
        ))}
      </div>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button ref={menuButton} size="icon" variant="ghost" className="roomy:hidden">
            <EllipsisVertical aria-hidden />
            <span className="sr-only">Acciones de {of}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {actions.map((action) => (
            <DropdownMenuItem
              key={action.label}
              variant={action.destructive ? "destructive" : "default"}
              onSelect={() => open(action, menuButton.current)}
            >
              <action.icon aria-hidden />
              {action.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {shown && (
        <Fragment key={shown.label}>
          {shown.dialog({ open: isOpen, onOpenChange: setOpen })}
        </Fragment>
      )}
    </>
  );
}
