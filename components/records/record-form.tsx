"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DialogForm } from "@/components/form/dialog-form";
import { FormDialog } from "@/components/form/form-dialog";
import { type DialogFrame, GuardedDialog } from "@/components/form/guarded-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { Option } from "@/components/form/use-option-search";
import type { Opening } from "@/components/list/dialog-button";
import { ChosenPerson } from "@/components/people/chosen-person";
import { identityNote } from "@/components/people/identity-note";
import { PatientField } from "@/components/people/person-fields";
import { api } from "@/lib/browser/api";
import {
  MAX_TITLE,
  type RecordInput,
  recordChange,
  recordInput,
} from "@/lib/records/clinical-records/schema";
import { messages } from "@/lib/shared/messages";
import type { RecordHead } from "./record-head";
import { RecordReading } from "./record-reading";

const WIDE = "max-w-2xl";

/** Preselects the patient that the list is filtered by. */
export function NewRecordDialog({ patient, ...opening }: { patient: Option | null } & Opening) {
  return (
    <FormDialog
      {...opening}
      title="Nuevo historial clínico"
      className={WIDE}
      schema={recordInput}
      defaultValues={{
        patient_id: patient?.value ?? "",
        title: "",
        body: "",
        identity_checked: false,
      }}
      request={(body) => api("POST", "/api/clinical-records", { body })}
      messages={messages.records.create}
    >
      <PatientField<RecordInput> name="patient_id" initial={patient} />
      <IdentityChecked />
      <RecordFields />
    </FormDialog>
  );
}

/** Shown once the server asks for it: staff must have seen a document of patients who registered by themselves. */
function IdentityChecked() {
  const { formState } = useFormContext<RecordInput>();
  if (!formState.errors.identity_checked && !formState.dirtyFields.identity_checked) return null;
  return <CheckboxField<RecordInput> name="identity_checked" label="Documento verificado" />;
}

type EditRecordProps = Opening & { record: RecordHead };

export const EditRecord = ({ record, ...opening }: EditRecordProps) => (
  <GuardedDialog {...opening} title="Editar historial clínico" className={WIDE}>
    {(frame) => <EditForm record={record} frame={frame} />}
  </GuardedDialog>
);

/** Edits the current version of the record; its patient cannot change. */
function EditForm({ record, frame }: { record: RecordHead; frame: DialogFrame }) {
  const { User } = record.Patient;
  return (
    <>
      <ChosenPerson term="Paciente" person={User} detail={identityNote(User) || User.email} />
      <RecordReading
        record={record}
        onGone={() => frame.onWork({ isSending: false, isDirty: false, isOutdated: true })}
      >
        {({ title, body, updatedAt }) => (
          <DialogForm
            frame={frame}
            schema={recordChange}
            defaultValues={{ title, body, updatedAt }}
            request={(body) =>
              api("PUT", "/api/clinical-records/[id]", { params: { id: record.id }, body })
            }
            messages={messages.records.update}
          >
            <FocusTitle />
            <RecordFields />
          </DialogForm>
        )}
      </RecordReading>
    </>
  );
}

/** The form is loaded after its dialog has opened, so the dialog could not focus anything in it. */
function FocusTitle() {
  const { setFocus } = useFormContext<RecordInput>();
  useEffect(() => setFocus("title"), [setFocus]);
  return null;
}

function RecordFields() {
  return (
    <>
      <TextField<RecordInput>
        name="title"
        label="Título"
        help="De qué se trata, en pocas palabras."
        counter={MAX_TITLE}
        autoComplete="off"
      />
      <TextareaField<RecordInput> name="body" label="Contenido" rows={8} />
    </>
  );
}
