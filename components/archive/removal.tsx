"use client";

import { Trash } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import type { RowAction } from "@/components/list/use-action-dialog";
import type { ArchivingRemoval } from "./confirm-removal";

const ConfirmRemoval = lazyDialog(() =>
  import("./confirm-removal").then((file) => file.ConfirmRemoval),
);

/** Deletes a part of a history, which goes to the archive, after a question. */
export const removeToArchive = (question: ArchivingRemoval): RowAction => ({
  label: "Eliminar",
  icon: Trash,
  destructive: true,
  dialog: (opening) => <ConfirmRemoval {...question} {...opening} />,
});
