"use client";

import type { ReactNode } from "react";
import { Confirm } from "@/components/form/confirm";
import { Eye, Pencil, Trash } from "@/components/icons";
import type { Messages } from "@/lib/shared/messages";
import type { DrawDialog } from "./dialog-button";
import type { RowAction } from "./use-action-dialog";

// What most rows have, for their `RowActions`.

export const view = (dialog: DrawDialog): RowAction => ({ label: "Ver", icon: Eye, dialog });

export const edit = (dialog: DrawDialog): RowAction => ({ label: "Editar", icon: Pencil, dialog });

type Removal = {
  /** Removes the row. */
  request: () => Promise<unknown>;
  /** '¿Eliminar el historial «Control anual» de Ana Pérez?' */
  title: string;
  /** What else will go. */
  description: string;
  /** What else is to be known. */
  children?: ReactNode;
  messages: Messages;
};

/** Removes the row, after a question. */
export const remove = (question: Removal): RowAction => ({
  label: "Eliminar",
  icon: Trash,
  destructive: true,
  dialog: (opening) => (
    <Confirm {...opening} {...question} verb="Eliminar" pendingLabel="Eliminando…" />
  ),
});
