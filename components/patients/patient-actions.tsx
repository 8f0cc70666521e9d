"use client";

import { EmailText } from "@/components/email-text";
import { requestExport } from "@/components/exports/request-export";
import { Archive } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import type { RowAction } from "@/components/list/use-action-dialog";
import { edit } from "@/components/list/usual-actions";
import { removeAccount } from "@/components/people/account-removal";
import { useMay } from "@/components/scope";
import { api } from "@/lib/browser/api";
import type { PatientOutput } from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const ArchivePatient = lazyDialog(() =>
  import("@/components/archive/archive-patient").then((file) => file.ArchivePatient),
);
const EditPatient = lazyDialog(() => import("./edit-patient").then((file) => file.EditPatient));

type OfPatient = { patient: PatientOutput };

export function PatientName({ patient }: OfPatient) {
  const { User } = patient;
  return (
    <RowName
      person={User}
      note={<EmailText>{User.email}</EmailText>}
      dialog={(opening) => <EditPatient patient={patient} {...opening} />}
    >
      {fullName(User)}
    </RowName>
  );
}

export function PatientActions({ patient }: OfPatient) {
  const { id, User, blood_type, allergies, medical_conditions } = patient;
  const hasHealth = Boolean(blood_type || allergies || medical_conditions);
  const may = useMay();
  const removal = removeAccount({
    account: { ...User, role: "Patient" },
    request: (key) => api("DELETE", "/api/patients/[id]", { params: { id }, key }),
    title: `¿Eliminar a ${fullName(User)}?`,
    description: `Su cuenta${User.email ? ` (${User.email})` : ""} se eliminará para siempre.${hasHealth ? " Lo que dice de su salud pasa a «Archivo»." : ""}`,
    archivedPatientId: hasHealth ? id : undefined,
    messages: messages.patients.remove,
  });
  const editing = edit((opening) => <EditPatient patient={patient} {...opening} />);
  const archiving: RowAction = {
    label: "Archivar",
    icon: Archive,
    destructive: true,
    dialog: (opening) => <ArchivePatient patient={patient} {...opening} />,
  };
  const asking = requestExport({
    ...{ patientId: id, name: fullName(User), hasEmail: User.email !== null },
  });
  const actions = [
    editing,
    ...(may("exports.request") ? [asking] : []),
    ...(may("archive.patient") ? [archiving] : []),
    ...(may("patients.delete") ? [removal] : []),
  ];
  return <RowActions of={fullName(User)} actions={actions} />;
}
