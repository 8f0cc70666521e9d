"use client";

import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

export type RowAction = {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  destructive?: boolean;
};

type RowActionsProps = {
  /** Whose actions these are, for those who hear 'Editar' fifty times: 'Ana Pérez'. */
  of: string;
  actions: readonly RowAction[];
};

/** What can be done with a row: buttons, and on a phone a menu. */
export function RowActions({ of, actions }: RowActionsProps) {
  const menuButton = useRef<HTMLButtonElement>(null);

  function selectFromMenu(action: RowAction) {
    // What the action opens gives the focus back to where it was: not to an item that is gone by then.
    menuButton.current?.focus();
    action.onSelect();
  }

  return (
    <>
      <div className="flex justify-end gap-1 max-sm:hidden">
        {actions.map(({ label, icon: Icon, onSelect, destructive }) => (
          <Button
            key={label}
            size="sm"
            variant={destructive ? "ghost-destructive" : "ghost"}
            onClick={onSelect}
          >
            <Icon aria-hidden />
            {label}
            <span className="sr-only"> {of}</span>
          </Button>
        ))}
      </div>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button ref={menuButton} size="icon" variant="ghost" className="sm:hidden">
            <EllipsisVertical aria-hidden />
            <span className="sr-only">Acciones de {of}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {actions.map((action) => (
            <DropdownMenuItem
              key={action.label}
              variant={action.destructive ? "destructive" : "default"}
              onSelect={() => selectFromMenu(action)}
            >
              <action.icon aria-hidden />
              {action.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
