"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import { edit, remove } from "@/components/list/usual-actions";
import { identityNote } from "@/components/people/identity-note";
import type { PatientOutput } from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { PatientFields, patientForm } from "./patient-fields";

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
    path: `/api/patients/${id}`,
    title: `¿Eliminar a ${fullName(User)}?`,
    description: `Su cuenta (${User.email}) y sus datos se eliminarán para siempre.`,
    messages: messages.patients.remove,
  });
  const editing = edit((opening) => <EditPatient patient={patient} {...opening} />);
  return <RowActions of={fullName(User)} actions={[editing, removal]} />;
}

function EditPatient({ patient, ...opening }: OfPatient & Opening) {
  const { User } = patient;
  return (
    <FormDialog
      {...opening}
      {...patientForm(patient)}
      title="Editar paciente"
      description={[fullName(User), identityNote(User)].filter(Boolean).join(" · ")}
    >
      <PatientFields />
      <CheckboxField name="identity_checked" label="Documento verificado" />
    </FormDialog>
  );
}
