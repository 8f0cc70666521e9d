"use client";

import { ConfirmDialog, type ConfirmDialogProps } from "@/components/form/confirm-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RetentionNote } from "./retention-note";

export type ArchivingRemoval = Pick<
  ConfirmDialogProps,
  "title" | "description" | "request" | "messages"
> & {
  /** The patient to whose history it belongs. */
  patientId: string;
};

/** Asks before a part of a history is deleted, and says where it goes, and until when. */
export const ConfirmRemoval = ({ patientId, ...question }: ArchivingRemoval & Opening) => (
  <ConfirmDialog {...question} verb="Eliminar" pendingLabel="Eliminando…">
    <RetentionNote patientId={patientId} />
  </ConfirmDialog>
);
