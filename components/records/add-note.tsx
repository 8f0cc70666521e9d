"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import type { Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { noteInput } from "@/lib/records/clinical-records/schema";
import { messages } from "@/lib/shared/messages";
import { inOwnList } from "@/lib/shared/routes";
import type { RecordHead } from "./record-head";

type AddNoteProps = Opening & { record: RecordHead };

/** Adds a clarification, below the text, which stays as it is. */
export const AddNote = ({ record: { id, title }, ...opening }: AddNoteProps) => (
  <FormDialog
    {...opening}
    kind="Agregar aclaración"
    title={title}
    description="Queda debajo del historial, con tu nombre y la fecha, y no se puede modificar."
    schema={noteInput}
    defaultValues={{ body: "" }}
    request={(body, key) =>
      api("POST", "/api/clinical-records/[id]/notes", { params: { id }, body, key })
    }
    savedAt={() => inOwnList("clinicalRecords", location.pathname, id)}
    messages={messages.records.annotate}
  >
    <TextareaField name="body" label="Aclaración" rows={5} />
  </FormDialog>
);
