"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { FileField } from "@/components/form/file-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { Option } from "@/components/form/use-option-search";
import type { Opening } from "@/components/list/dialog-button";
import { PatientField } from "@/components/people/person-fields";
import { MAX_TITLE, type RecordInput } from "@/lib/records/clinical-records/schema";
import { acceptedExtensions } from "@/lib/shared/files";
import { messages } from "@/lib/shared/messages";
import { inOwnList } from "@/lib/shared/routes";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper";
import { DraftState, KeptDraft } from "./kept-draft";
import { type NewRecordValues, newRecord } from "./new-record-schema";
import { recordSender } from "./send-record";
import { TemplateField } from "./template-field";

/** The width of both forms. */
export const WIDE = "max-w-2xl";

/** Preselects the patient that the list is filtered by. */
export function NewRecordDialog({ patient, ...opening }: { patient: Option | null } & Opening) {
  const [keeper] = useState(createDraftKeeper);
  const [sender] = useState(() => recordSender(keeper));
  return (
    <FormDialog
      {...opening}
      title="Nuevo historial clínico"
      className={WIDE}
      onDiscard={() => {
        sender.reset();
        void keeper.discard();
      }}
      schema={newRecord}
      defaultValues={{
        patient_id: patient?.value ?? "",
        title: "",
        body: "",
        identity_checked: false,
        documents: null,
      }}
      request={sender.send}
      savedAt={(id) => inOwnList("clinicalRecords", location.pathname, id)}
      onSaved={sender.reset}
      messages={messages.records.create}
      footnote={<DraftState keeper={keeper} />}
    >
      <PatientField<RecordInput> name="patient_id" initial={patient} />
      <NewDraft keeper={keeper} />
      <TemplateField />
      <IdentityChecked />
      <RecordFields />
      <FileField<NewRecordValues>
        name="documents"
        label="Documentos (opcional)"
        help="PDF, imágenes, texto o Word, hasta 10 MB cada uno. Su descripción es el nombre del archivo."
        accept={acceptedExtensions.join(",")}
        multiple
      />
    </FormDialog>
  );
}

/** Of whoever is chosen. */
function NewDraft({ keeper }: { keeper: DraftKeeper }) {
  const patient_id = useWatch<RecordInput, "patient_id">({ name: "patient_id" });
  return (
    <KeptDraft
      keeper={keeper}
      place={patient_id ? { patient_id, record_id: null, version: null } : null}
    />
  );
}

/** Shown once the server asks for it: staff must have seen a document of patients who registered by themselves. */
function IdentityChecked() {
  const { formState } = useFormContext<RecordInput>();
  if (!formState.errors.identity_checked && !formState.dirtyFields.identity_checked) return null;
  return <CheckboxField<RecordInput> name="identity_checked" label="Documento verificado" />;
}

/** What a record says; `RecordInput`'s or `ReasonedChange`'s. */
export function RecordFields() {
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
