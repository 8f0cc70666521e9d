"use client";

import type { ReactNode } from "react";
import { Confirm } from "@/components/form/confirm";
import { Eye, Pencil, Trash } from "@/components/icons";
import { api } from "@/lib/browser/api";
import type { Messages } from "@/lib/shared/messages";
import type { DrawDialog } from "./dialog-button";
import type { RowAction } from "./use-action-dialog";

// What most rows have, for their `RowActions`.

export const view = (dialog: DrawDialog): RowAction => ({ label: "Ver", icon: Eye, dialog });

export const edit = (dialog: DrawDialog): RowAction => ({ label: "Editar", icon: Pencil, dialog });

type Removal = {
  /** The call that removes the row. */
  path: string;
  /** '¿Eliminar el historial «Control anual» de Ana Pérez?' */
  title: string;
  /** What else will go. */
  description: string;
  /** What else is to be known. */
  children?: ReactNode;
  messages: Messages;
};

/** Removes the row, after a question. */
export const remove = ({ path, ...question }: Removal): RowAction => ({
  label: "Eliminar",
  icon: Trash,
  destructive: true,
  dialog: (opening) => (
    <Confirm
      {...opening}
      {...question}
      verb="Eliminar"
      pendingLabel="Eliminando…"
      request={() => api("DELETE", path)}
    />
  ),
});
