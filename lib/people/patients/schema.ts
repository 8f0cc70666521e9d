import { z } from "zod";
import { Gender, Role } from "@/lib/generated/prisma/enums";
import {
  dni,
  dniFilter,
  move_dni,
  password,
  personFilter,
  personName,
  phone,
  send_password_link,
} from "@/lib/people/fields";
import { patientContact, proof, userContact } from "@/lib/people/schema";
import {
  date,
  email,
  emptyAsNull,
  emptyAsUnset,
  flag,
  id,
  line,
  optionalLine,
  optionalPhone,
  paging,
  paragraph,
  requiredLine,
  seenOf,
  sorting,
  versionSeen,
  wireDate,
  wireInstant,
} from "@/lib/shared/fields";

/** The emergency contact. A form sends empty fields for none. */
const emergencyContact = z.preprocess(
  (value) => (isEmptied(value) ? null : value),
  z
    .object({
      name: requiredLine("El nombre es requerido", 200),
      phone,
      relation: requiredLine("La relación es requerida", 50).meta({ examples: ["Madre"] }),
    })
    .nullable()
    .optional(),
);

const isEmptied = (value: unknown) => {
  const parts: unknown[] = typeof value === "object" && value ? Object.values(value) : [];
  return parts.length > 0 && parts.every((part) => part === "");
};

/** Fields of the patient row alone. */
export const patientDetails = z.object({
  id,
  birthday: wireDate.nullable(),
  gender: z.enum(Gender).nullable(),
  health_insurance: z.string().nullable(),
  health_insurance_number: z.string().nullable(),
  blood_type: z.string().nullable(),
  allergies: z.string().nullable(),
  medical_conditions: z.string().nullable(),
  createdAt: wireInstant,
  emergency_contact: z
    .object({ name: z.string(), phone: z.string(), relation: z.string() })
    .nullable(),
  changed_by_patient_at: wireInstant
    .nullable()
    .describe("When the patient last changed these data."),
  /** Of these data, and of the account's telephone and address. */
  updatedAt: wireInstant,
});

/** The signed-in patient, with the birthday under both of its names (spec §3). */
export const profileOutput = z.object({
  user: userContact.extend({
    role: z.enum(Role),
    dni: z.string().nullable(),
    patient: patientDetails.extend({ birth_date: wireDate.nullable() }),
  }),
});
export type ProfileOutput = z.output<typeof profileOutput>;

/** What patients keep themselves. */
export const ownData = userContact.pick({ phone: true, address: true }).extend(
  patientDetails.pick({
    birthday: true,
    gender: true,
    health_insurance: true,
    health_insurance_number: true,
    emergency_contact: true,
    updatedAt: true,
  }).shape,
);
export type OwnData = z.output<typeof ownData>;

export const patientQuery = z.object({
  q: personFilter,
  name: emptyAsUnset(line(100)),
  lastname: emptyAsUnset(line(100)),
  email: emptyAsUnset(line(254)),
  dni: dniFilter,
  is_active: emptyAsUnset(flag),
  sort: sorting("lastname", "-lastname", "-createdAt", "createdAt"),
  ...paging,
});
export type PatientQuery = z.output<typeof patientQuery>;

/** What a reception neither sees nor changes. */
export const HEALTH = { blood_type: true, allergies: true, medical_conditions: true } as const;

const health = z.string().nullable().optional().describe("Missing for a reception.");

export const patientOutput = patientDetails
  .extend({
    blood_type: health,
    allergies: health,
    medical_conditions: health,
    User: patientContact.extend({ dni: z.string().nullable(), is_active: z.boolean(), ...proof }),
  })
  .meta({ id: "Patient" });
export type PatientOutput = z.output<typeof patientOutput>;

const birthday = emptyAsNull(
  date.refine((value) => value >= "1900-01-01", "La fecha de nacimiento no es válida"),
);

const administrative = {
  birthday,
  gender: emptyAsNull(z.enum(Gender, "Género inválido")),
  health_insurance: optionalLine(100),
  health_insurance_number: optionalLine(50),
  emergency_contact: emergencyContact,
};

const updatedAt = versionSeen("patient");

const changeable = {
  ...administrative,
  phone: optionalPhone,
  address: optionalLine(),
  blood_type: optionalLine(10),
  allergies: emptyAsNull(paragraph(2000)),
  medical_conditions: emptyAsNull(paragraph(2000)),
  identity_checked: z
    .boolean()
    .optional()
    .describe("Staff have seen a document that proves the person's identity."),
  updatedAt,
};

/** Missing fields stay as they are; empty ones are cleared. */
export const patientChange = z.object({ ...changeable, seen: seenOf(changeable) });
export type PatientChange = z.output<typeof patientChange>;

/** The same form of a patient without an e-mail address, whose account it may give one. */
export const unaddressedPatientChange = patientChange.extend({
  email: emptyAsUnset(email("El email no es válido")),
  send_password_link,
});
export type UnaddressedPatientChange = z.output<typeof unaddressedPatientChange>;

/** What patients keep themselves; the clinic changes the rest. Missing fields stay as they are. */
export const profileChange = z.strictObject(
  { phone: emptyAsNull(phone), address: optionalLine(), ...administrative, updatedAt },
  {
    error: ({ code }) =>
      code === "unrecognized_keys" ? "Este dato solo lo puede cambiar la clínica" : undefined,
  },
);
export type ProfileChange = z.output<typeof profileChange>;

/** A caller, or a person at the desk. */
export const walkInInput = z.object({
  ...personName,
  phone,
  dni: emptyAsNull(dni),
  move_dni,
  email: emptyAsNull(email("El email no es válido")).describe(
    "Without an address the patient gets no e-mails and cannot sign in until an Admin adds one.",
  ),
  birthday,
  health_insurance: administrative.health_insurance,
});
export type WalkInInput = z.output<typeof walkInInput>;

/** The account that staff create for a new patient. */
export const newPatient = z.object({
  ...personName,
  email: email("El email no es válido"),
  password,
  send_password_link,
  dni: emptyAsNull(dni),
  phone: emptyAsNull(phone),
  address: optionalLine(),
});
