"use client";

import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { api } from "@/lib/browser/api";
import {
  type PatientChange,
  type PatientOutput,
  patientChange,
} from "@/lib/people/patients/schema";
import { genderLabel } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";

/** The patient's data that a form changes; name and the like belong to the account. */
type PatientData = Pick<PatientOutput, "id"> & Partial<PatientOutput>;

export const patientForm = (patient: PatientData) => ({
  schema: patientChange,
  defaultValues: {
    birthday: patient.birthday ?? "",
    gender: patient.gender ?? "",
    health_insurance: patient.health_insurance ?? "",
    health_insurance_number: patient.health_insurance_number ?? "",
    blood_type: patient.blood_type ?? "",
    allergies: patient.allergies ?? "",
    medical_conditions: patient.medical_conditions ?? "",
    ...(patient.User && { identity_checked: patient.User.identity_checked }),
  },
  request: (body: PatientChange) =>
    api("PUT", "/api/patients/[id]", { params: { id: patient.id }, body }),
  messages: messages.patients.update,
});

const genders = ["F", "M"].map((value) => ({ value, label: genderLabel(value) }));
const bloodTypes = ["0+", "0-", "A+", "A-", "B+", "B-", "AB+", "AB-"];

export function PatientFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="birthday" label="Fecha de nacimiento" type="date" />
        <SelectField
          name="gender"
          label="Género"
          placeholder={genderLabel(null)}
          options={genders}
        />
        <TextField name="health_insurance" label="Obra social" maxLength={100} />
        <TextField name="health_insurance_number" label="Número de afiliado" maxLength={50} />
      </div>
      <TextField name="blood_type" label="Grupo sanguíneo" maxLength={10} list="grupos" />
      <datalist id="grupos">
        {bloodTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <TextareaField name="allergies" label="Alergias" rows={2} />
      <TextareaField name="medical_conditions" label="Condiciones médicas" rows={3} />
    </>
  );
}
