import { z } from "zod";
import { Gender, Role } from "@/lib/generated/prisma/enums";
import { dni, password, personName, phone } from "@/lib/people/fields";
import { proof, userContact } from "@/lib/people/schema";
import {
  date,
  email,
  emptyAsNull,
  emptyAsUnset,
  flag,
  id,
  line,
  optionalLine,
  paging,
  paragraph,
  sorting,
  wireDate,
  wireInstant,
} from "@/lib/shared/fields";

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

export const patientQuery = z.object({
  name: emptyAsUnset(line(100)),
  lastname: emptyAsUnset(line(100)),
  email: emptyAsUnset(line(254)),
  dni: emptyAsUnset(line(8)),
  is_active: emptyAsUnset(flag),
  sort: sorting("lastname", "-lastname", "-createdAt", "createdAt"),
  ...paging,
});
export type PatientQuery = z.output<typeof patientQuery>;

export const patientOutput = patientDetails
  .extend({
    User: userContact.extend({ dni: z.string().nullable(), is_active: z.boolean(), ...proof }),
  })
  .meta({ id: "Patient" });
export type PatientOutput = z.output<typeof patientOutput>;

const birthday = emptyAsNull(
  date.refine((value) => value >= "1900-01-01", "La fecha de nacimiento no es válida"),
);

/** Missing fields stay as they are; empty ones are cleared. */
export const patientChange = z.object({
  health_insurance: optionalLine(100),
  health_insurance_number: optionalLine(50),
  birthday,
  gender: emptyAsNull(z.enum(Gender, "Género inválido")),
  blood_type: optionalLine(10),
  allergies: emptyAsNull(paragraph(2000)),
  medical_conditions: emptyAsNull(paragraph(2000)),
  identity_checked: z
    .boolean()
    .optional()
    .describe("Whether staff have seen a document that shows that the person is who they say."),
});
export type PatientChange = z.output<typeof patientChange>;

/** The account that staff create for a new patient. */
export const newPatient = z.object({
  ...personName,
  email: email("El email no es válido"),
  password,
  dni: emptyAsNull(dni),
  phone: emptyAsNull(phone),
  address: optionalLine(),
});
