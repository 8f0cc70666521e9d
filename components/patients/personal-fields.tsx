"use client";

import { DateField } from "@/components/form/date-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { genderLabel } from "@/lib/people/labels";
import type { PatientOutput } from "@/lib/people/patients/schema";

type Personal = Pick<
  PatientOutput,
  "birthday" | "gender" | "health_insurance" | "health_insurance_number"
>;

/** The fields' values; empty for what is unknown. */
export const personalValues = (patient: Partial<Personal>) => ({
  birthday: patient.birthday ?? "",
  gender: patient.gender ?? "",
  health_insurance: patient.health_insurance ?? "",
  health_insurance_number: patient.health_insurance_number ?? "",
});

const genders = ["F", "M"].map((value) => ({ value, label: genderLabel(value) }));

/** What both the clinic and the patient may change. */
export function PersonalFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField name="birthday" label="Fecha de nacimiento" />
      <SelectField name="gender" label="Género" placeholder={genderLabel(null)} options={genders} />
      <TextField name="health_insurance" label="Obra social" maxLength={100} />
      <TextField name="health_insurance_number" label="Número de afiliado" maxLength={50} />
    </div>
  );
}
