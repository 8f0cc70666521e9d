"use client";

import { Trash } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import type { DrawDialog } from "@/components/list/dialog-button";
import type { RowAction } from "@/components/list/use-action-dialog";
import type { AccountRemoval } from "./remove-account";

const RemoveAccount = lazyDialog(() =>
  import("./remove-account").then((file) => file.RemoveAccount),
);

/** Deletes an account with a dialog of its own. */
export const removeWith = (dialog: DrawDialog): RowAction => ({
  label: "Eliminar",
  icon: Trash,
  destructive: true,
  dialog,
});

/** Deletes an account, after a question. */
export const removeAccount = (question: AccountRemoval) =>
  removeWith((opening) => <RemoveAccount {...question} {...opening} />);
