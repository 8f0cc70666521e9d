"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import { edit, remove } from "@/components/list/usual-actions";
import { identityNote } from "@/components/people/identity-note";
import { api } from "@/lib/browser/api";
import type { PatientOutput } from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const EditPatient = lazyDialog(() => import("./edit-patient").then((file) => file.EditPatient));

type OfPatient = { patient: PatientOutput };

export function PatientName({ patient }: OfPatient) {
  const { User } = patient;
  return (
    <RowName
      person={User}
      note={identityNote(User)}
      dialog={(opening) => <EditPatient patient={patient} {...opening} />}
    >
      {fullName(User)}
    </RowName>
  );
}

export function PatientActions({ patient }: OfPatient) {
  const { id, User } = patient;
  const removal = remove({
    request: () => api("DELETE", "/api/patients/[id]", { params: { id } }),
    title: `¿Eliminar a ${fullName(User)}?`,
    description: `Su cuenta (${User.email}) y sus datos se eliminarán para siempre.`,
    messages: messages.patients.remove,
  });
  const editing = edit((opening) => <EditPatient patient={patient} {...opening} />);
  return <RowActions of={fullName(User)} actions={[editing, removal]} />;
}
