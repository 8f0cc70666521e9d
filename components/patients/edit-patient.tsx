"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { identityNote } from "@/components/people/identity-note";
import type { PatientOutput } from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { PatientFields, patientForm } from "./patient-fields";

export function EditPatient({ patient, ...opening }: { patient: PatientOutput } & Opening) {
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
