"use client";

import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { FileField } from "@/components/form/file-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { Option } from "@/components/form/use-option-search";
import type { Opening } from "@/components/list/dialog-button";
import { PatientField } from "@/components/people/person-fields";
import type { RecordInput } from "@/lib/records/clinical-records/schema";
import { acceptedExtensions } from "@/lib/shared/files";
import { messages } from "@/lib/shared/messages";
import { inOwnList } from "@/lib/shared/routes";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper";
import { DraftState, KeptDraft } from "./kept-draft";
import { type NewRecordValues, newRecord } from "./new-record-schema";
import { PatientInHead } from "./patient-in-head";
import { WIDE } from "./record-fields";
import { recordSender } from "./send-record";
import { TemplatedText } from "./templated-text";

type NewRecordDialogProps = Opening & {
  /** Preselected: the one that the list is filtered by. */
  patient: Option | null;
  /** The clinic's date. */
  today: string;
};

export function NewRecordDialog({ patient, today, ...opening }: NewRecordDialogProps) {
  const [patientId, setPatientId] = useState(patient?.value ?? "");
  const [keeper] = useState(createDraftKeeper);
  const [sender] = useState(() => recordSender(keeper));
  return (
    <FormDialog
      {...opening}
      title="Nuevo historial clínico"
      status={patientId && <PatientInHead id={patientId} today={today} />}
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
      <NewDraft keeper={keeper} onPatient={setPatientId} />
      <IdentityChecked />
      <TemplatedText isFirst={patient !== null} />
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

type NewDraftProps = { keeper: DraftKeeper; onPatient: (id: string) => void };

/** Of the chosen patient. */
function NewDraft({ keeper, onPatient }: NewDraftProps) {
  const patient_id = useWatch<RecordInput, "patient_id">({ name: "patient_id" });
  useEffect(() => onPatient(patient_id), [patient_id, onPatient]);
  return (
    <KeptDraft
      keeper={keeper}
      place={patient_id ? { patient_id, record_id: null, version: null } : null}
    />
  );
}

/** Shown when the server asks for it: staff must have seen a document of patients who registered by themselves. */
function IdentityChecked() {
  const { formState } = useFormContext<RecordInput>();
  if (!formState.errors.identity_checked && !formState.dirtyFields.identity_checked) return null;
  return <CheckboxField<RecordInput> name="identity_checked" label="Documento verificado" />;
}
