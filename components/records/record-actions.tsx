"use client";

import { removeToArchive } from "@/components/archive/removal";
import { EmailText } from "@/components/email-text";
import { lazyDialog } from "@/components/lazy-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import { edit, view } from "@/components/list/usual-actions";
import { api } from "@/lib/browser/api";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import type { RecordHead } from "./record-head";

const PatientRecordDetails = lazyDialog(() =>
  import("./patient-record-details").then((file) => file.PatientRecordDetails),
);
const EditRecord = lazyDialog(() => import("./edit-record").then((file) => file.EditRecord));

type Props = {
  record: RecordHead;
  /** The clinic's date. */
  today: string;
};

/** The patient's name, which opens the record's details. */
export function RecordName(of: Props) {
  const { User } = of.record.Patient;
  return (
    <RowName person={User} note={<EmailText>{User.email}</EmailText>} dialog={details(of)}>
      {fullName(User)}
    </RowName>
  );
}

export function RecordActions(of: Props) {
  const { id, title, documents, Patient } = of.record;
  const name = `el historial «${title}» de ${fullName(Patient.User)}`;
  const removal = removeToArchive({
    patientId: Patient.id,
    request: (key) => api("DELETE", "/api/clinical-records/[id]", { params: { id }, key }),
    title: `¿Eliminar ${name}?`,
    description: whatGoes(documents),
    messages: messages.records.remove,
  });
  const editing = edit((opening) => <EditRecord record={of.record} {...opening} />);
  return <RowActions of={name} actions={[view(details(of)), editing, removal]} />;
}

const details = (of: Props) => (opening: Opening) => <PatientRecordDetails {...of} {...opening} />;

function whatGoes(documents: number): string {
  const what = [
    "Pasa a «Archivo»",
    documents === 1 && "con su documento",
    documents > 1 && `con sus ${documents} documentos`,
  ];
  return `${what.filter(Boolean).join(" ")}, y deja de verse en todas partes.`;
}
