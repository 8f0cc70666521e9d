import { z } from "zod";
import { dniFilter, password, personName, send_password_link } from "@/lib/people/fields";
import { doctorSummary, doctorTitle, userContact } from "@/lib/people/schema";
import {
  email,
  emptyAsNull,
  emptyAsUnset,
  flag,
  id,
  line,
  optionalLine,
  paging,
  requiredLine,
  seenOf,
  sorting,
} from "@/lib/shared/fields";

export const doctorQuery = z.object({
  q: emptyAsUnset(line(100)).describe(
    "Each word is in the name, the e-mail address, the DNI (for staff) or a specialty.",
  ),
  name: emptyAsUnset(line(100)),
  lastname: emptyAsUnset(line(100)),
  email: emptyAsUnset(line(254)),
  dni: dniFilter,
  license_number: emptyAsUnset(line(50)),
  // A URL with one value has a string.
  specialties: emptyAsUnset(
    z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(id).max(100)),
  ).describe("Doctors with any of these specialties."),
  is_active: emptyAsUnset(flag),
  sort: sorting("lastname", "-lastname"),
  ...paging,
});
export type DoctorQuery = z.output<typeof doctorQuery>;

/** For staff: with DNI and whether the account is active. */
export const doctorOutput = doctorSummary
  .extend({
    User: userContact.extend({
      dni: z.string().nullable().optional(),
      is_active: z.boolean().optional(),
    }),
  })
  .meta({ id: "Doctor" });
export type DoctorOutput = z.output<typeof doctorOutput>;

const license_number = requiredLine("El número de licencia es requerido", 50);

/** What doctors say of themselves. Missing fields stay as they are; empty ones are cleared. */
export const ownDoctorChange = z.object({
  title: emptyAsNull(doctorTitle),
  office: optionalLine(80),
});
export type OwnDoctorChange = z.output<typeof ownDoctorChange>;

/** Creates a doctor in one step: the account and the licence (rules, 'Parameters and fields that screens need'). */
export const doctorInput = z.object({
  ...personName,
  email: email("El email no es válido"),
  password,
  send_password_link,
  license_number,
  phone: optionalLine(30),
  address: optionalLine(),
  ...ownDoctorChange.shape,
});

const changeable = { ...ownDoctorChange.shape, license_number };

export const doctorChange = z.object({ ...changeable, seen: seenOf(changeable) });
export type DoctorChange = z.output<typeof doctorChange>;

const specialty_id = z.guid("Por favor, seleccione una especialidad").toLowerCase();

export const doctorSpecialty = z.object({ doctor_id: id, specialty_id });
export type DoctorSpecialty = z.output<typeof doctorSpecialty>;
