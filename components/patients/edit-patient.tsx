"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { AccountLink } from "@/components/people/account-link";
import { identityNote } from "@/components/people/identity-note";
import { AgreementNote } from "@/components/privacy/agreement-note";
import { useMay } from "@/components/scope";
import { FirstEmail } from "@/components/users/first-email";
import { api } from "@/lib/browser/api";
import {
  type PatientOutput,
  type UnaddressedPatientChange,
  unaddressedPatientChange,
} from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { ChangedByPatient } from "./changed-by-patient";
import { PatientFields, patientForm } from "./patient-fields";

export function EditPatient({ patient, ...opening }: { patient: PatientOutput } & Opening) {
  const { User } = patient;
  const may = useMay();
  const givesAddress = User.email === null && may("users.write");
  return (
    <FormDialog
      {...opening}
      {...(givesAddress ? unaddressedForm(patient) : patientForm(patient))}
      kind="Editar paciente"
      title={fullName(User)}
      description={identityNote(User)}
      person={User}
    >
      <AccountLink of={User} what="Nombre, email, DNI, contraseña y estado" />
      <ChangedByPatient at={patient.changed_by_patient_at} />
      {givesAddress && <FirstEmail />}
      <PatientFields />
      <CheckboxField name="identity_checked" label="Documento verificado" />
      {may("privacy.manage") && <AgreementNote userId={User.id} />}
    </FormDialog>
  );
}

/** The address belongs to the account, and comes first: the patient's version says whether to write the rest. */
function unaddressedForm(patient: PatientOutput) {
  const { defaultValues, editing, request, ...form } = patientForm(patient);
  return {
    ...form,
    schema: unaddressedPatientChange,
    defaultValues: { ...defaultValues, email: "", send_password_link: true },
    editing: { ...editing, always: [...editing.always, "send_password_link"] },
    request: async (
      { email, send_password_link, ...change }: UnaddressedPatientChange,
      key: string,
    ) => {
      if (email)
        await api("PUT", "/api/users/[id]", {
          params: { id: patient.User.id },
          body: { email, send_password_link },
          key,
        });
      return request(change, key);
    },
  };
}
