"use client";

import { Keyboard } from "@/components/icons";
import { DropdownMenuCheckboxItem } from "@/components/ui/dropdown-menu";
import { keepSingleKeys, singleKeys } from "@/lib/browser/single-keys";
import { useStore } from "@/lib/browser/store";

/** A menu item that turns single-key shortcuts off, which not everybody can use (WCAG 2.1.4). */
export function SingleKeysChoice() {
  const areOn = useStore(singleKeys);
  return (
    <DropdownMenuCheckboxItem
      checked={areOn}
      onCheckedChange={keepSingleKeys}
      onSelect={(event) => event.preventDefault()}
    >
      <Keyboard aria-hidden />
      <span>Atajos de una tecla</span>
    </DropdownMenuCheckboxItem>
  );
}
