"use client";

import { useState } from "react";
import { DetailsDialog } from "@/components/details-dialog";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useRequestForm } from "@/components/form/use-request-form";
import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { api } from "@/lib/browser/api";
import {
  type ArchiveEntry,
  archiveReason,
  MAX_ARCHIVE_REASON,
  type OpenedEntry,
} from "@/lib/records/archive/schema";
import { archiveKindLabels } from "@/lib/records/labels";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { EntryContent } from "./entry-content";

type OpenEntryProps = Opening & { entry: ArchiveEntry };

/** Asks why it is opened, then shows it. */
export function OpenEntry({ entry, ...opening }: OpenEntryProps) {
  const [opened, setOpened] = useState<{ entry: OpenedEntry; reason: string } | null>(null);
  const { kind, title, patient } = entry;
  return (
    <DetailsDialog
      {...opening}
      kind={`${archiveKindLabels[kind]} en el archivo`}
      title={kind === "patient" ? fullName(patient) : title}
      description={
        opened
          ? undefined
          : "Ya no lo ve nadie. Para abrirlo, di por qué: queda anotado con tu nombre, y el paciente puede saberlo."
      }
    >
      {opened ? (
        <EntryContent {...opened} />
      ) : (
        <AskReason of={entry} onOpened={(found, reason) => setOpened({ entry: found, reason })} />
      )}
    </DetailsDialog>
  );
}

type AskReasonProps = {
  of: ArchiveEntry;
  onOpened: (entry: OpenedEntry, reason: string) => void;
};

function AskReason({ of: { id }, onOpened }: AskReasonProps) {
  const request = useRequestForm({
    schema: archiveReason,
    defaultValues: { reason: "" },
    request: async ({ reason }) => ({
      reason,
      entry: await api("POST", "/api/archive/records/[id]/open", {
        params: { id },
        body: { reason },
        // Each opening is one of its own.
        key: null,
      }),
    }),
    onDone: ({ entry, reason }) => onOpened(entry, reason),
    failure: messages.archive.open,
  });
  return (
    <RequestForm request={request}>
      <TextField
        name="reason"
        label="Motivo"
        maxLength={MAX_ARCHIVE_REASON}
        autoComplete="off"
        autoFocus
      />
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancelar</Button>
        </DialogClose>
        <SubmitButton pendingLabel="Abriendo…">Abrir</SubmitButton>
      </DialogFooter>
    </RequestForm>
  );
}
