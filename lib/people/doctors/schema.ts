import { z } from "zod";
import { password, personName } from "@/lib/people/fields";
import { doctorSummary, userContact } from "@/lib/people/schema";
import {
  email,
  emptyAsUnset,
  flag,
  id,
  line,
  optionalLine,
  paging,
  requiredLine,
  sorting,
} from "@/lib/shared/fields";

export const doctorQuery = z.object({
  name: emptyAsUnset(line(100)),
  lastname: emptyAsUnset(line(100)),
  email: emptyAsUnset(line(254)),
  dni: emptyAsUnset(line(8)),
  license_number: emptyAsUnset(line(50)),
  // A URL with one value has a string.
  specialties: emptyAsUnset(
    z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(id).max(100)),
  ).describe("Doctors of any of these."),
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

/** Creates a doctor in one step: the account and the licence (rules, 'Screens that need more of a call'). */
export const doctorInput = z.object({
  ...personName,
  email: email("El email no es válido"),
  password,
  license_number,
  phone: optionalLine(30),
  address: optionalLine(),
});

export const doctorChange = z.object({ license_number });
export type DoctorChange = z.output<typeof doctorChange>;

const specialty_id = z.guid("Por favor, seleccione una especialidad").toLowerCase();

export const doctorSpecialty = z.object({ doctor_id: id, specialty_id });
export type DoctorSpecialty = z.output<typeof doctorSpecialty>;
