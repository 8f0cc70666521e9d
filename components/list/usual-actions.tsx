"use client";

import type { ReactNode } from "react";
import { Confirm } from "@/components/form/confirm";
import { Eye, Pencil, Trash } from "@/components/icons";
import type { Messages } from "@/lib/shared/messages";
import type { DrawDialog } from "./dialog-button";
import type { RowAction } from "./use-action-dialog";

// The actions that most rows have, for their `RowActions`.

export const view = (dialog: DrawDialog): RowAction => ({ label: "Ver", icon: Eye, dialog });

export const edit = (dialog: DrawDialog): RowAction => ({ label: "Editar", icon: Pencil, dialog });

type Removal = {
  /** Deletes the row. */
  request: (key: string) => Promise<unknown>;
  /** '¿Eliminar el historial «Control anual» de Ana Pérez?' */
  title: string;
  /** What else will be deleted. */
  description: string;
  /** More to know before confirming. */
  children?: ReactNode;
  messages: Messages;
};

/** Deletes the row, after a question. */
export const remove = (question: Removal): RowAction => ({
  label: "Eliminar",
  icon: Trash,
  destructive: true,
  dialog: (opening) => (
    <Confirm {...opening} {...question} verb="Eliminar" pendingLabel="Eliminando…" />
  ),
});
