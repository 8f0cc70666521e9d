"use client";

import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { MenuButton } from "./menu-button";
import { type RowAction, useActionDialog } from "./use-action-dialog";

const ActionMenuItems = lazyDialog(() =>
  import("./action-menu-items").then((file) => file.ActionMenuItems),
);

type ActionMenuProps = Omit<ComponentProps<typeof MenuButton>, "menu"> & {
  actions: readonly RowAction[];
};

/** A row's actions in a menu. */
export function ActionMenu({ actions, ...button }: ActionMenuProps) {
  const { open, dialog } = useActionDialog(actions);
  return (
    <>
      <MenuButton
        {...button}
        menu={(opening) => (
          <ActionMenuItems
            {...opening}
            actions={actions}
            onSelect={(action) => open(action, opening.button.current)}
          />
        )}
      />
      {dialog}
    </>
  );
}
