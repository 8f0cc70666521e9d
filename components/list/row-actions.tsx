"use client";

import { EllipsisVertical, type LucideIcon } from "lucide-react";
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
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon" variant="ghost" className="sm:hidden">
            <EllipsisVertical aria-hidden />
            <span className="sr-only">Acciones de {of}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {actions.map(({ label, icon: Icon, onSelect, destructive }) => (
            <DropdownMenuItem
              key={label}
              variant={destructive ? "destructive" : "default"}
              onSelect={onSelect}
            >
              <Icon aria-hidden />
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
