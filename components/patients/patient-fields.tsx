"use client";

import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useMay } from "@/components/scope";
import { api } from "@/lib/browser/api";
import {
  type PatientChange,
  type PatientOutput,
  patientChange,
} from "@/lib/people/patients/schema";
import { messages } from "@/lib/shared/messages";
import { contactValues, EmergencyContactFields } from "./emergency-contact-fields";
import { PersonalFields, personalValues } from "./personal-fields";

/** The patient's data that a form changes; name and the like belong to the account. */
type PatientData = Pick<PatientOutput, "id"> & Partial<PatientOutput>;

export const patientForm = (patient: PatientData) => ({
  schema: patientChange,
  defaultValues: {
    phone: patient.User?.phone ?? "",
    address: patient.User?.address ?? "",
    ...personalValues(patient),
    ...healthValues(patient),
    emergency_contact: contactValues(patient.emergency_contact),
    ...(patient.User && { identity_checked: patient.User.identity_checked }),
  },
  editing: { seen: seenOf(patient), always: ALWAYS_SENT },
  request: (body: PatientChange, key: string) =>
    api("PUT", "/api/patients/[id]", { params: { id: patient.id }, body, key }),
  messages: messages.patients.update,
});

/** Fields that are sent even if unchanged (rules, 'Envelope'). */
const ALWAYS_SENT = ["health_insurance", "health_insurance_number", "birthday"];

const seenOf = ({ User, ...patient }: PatientData) => ({
  ...patient,
  ...(User && pick(User)),
});
const pick = ({ phone, address, identity_checked }: PatientOutput["User"]) => ({
  ...{ phone, address, identity_checked },
});

/** None if they are missing. */
const healthValues = ({ blood_type, allergies, medical_conditions }: PatientData) =>
  blood_type === undefined
    ? {}
    : {
        blood_type: blood_type ?? "",
        allergies: allergies ?? "",
        medical_conditions: medical_conditions ?? "",
      };

const bloodTypes = ["0+", "0-", "A+", "A-", "B+", "B-", "AB+", "AB-"];

export function PatientFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="phone" label="Teléfono" type="tel" autoComplete="off" />
        <TextField name="address" label="Dirección" maxLength={200} autoComplete="off" />
      </div>
      <PersonalFields />
      {useMay()("patients.health") && <HealthFields />}
      <EmergencyContactFields />
    </>
  );
}

function HealthFields() {
  return (
    <>
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
