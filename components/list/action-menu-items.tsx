"use client";

import { DropdownMenu, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { MenuOpening } from "./menu-button";
import type { RowAction } from "./use-action-dialog";

type ActionMenuItemsProps = MenuOpening & {
  actions: readonly RowAction[];
  onSelect: (action: RowAction) => void;
};

export function ActionMenuItems({ actions, onSelect, ...opening }: ActionMenuItemsProps) {
  return (
    <DropdownMenu {...opening}>
      {actions.map((action) => (
        <DropdownMenuItem key={action.label} onSelect={() => onSelect(action)}>
          <action.icon aria-hidden />
          <span>{action.label}</span>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
