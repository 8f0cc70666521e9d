import { z } from "zod";
import { AdminScope, Role } from "@/lib/generated/prisma/enums";
import { ownDoctorChange } from "@/lib/people/doctors/schema";
import {
  dni,
  dniFilter,
  move_dni,
  password,
  passwordsDiffer,
  personFilter,
  personName,
  send_password_link,
} from "@/lib/people/fields";
import { patientContact, proof } from "@/lib/people/schema";
import {
  email,
  emptyAsNull,
  emptyAsUnset,
  id,
  line,
  optionalLine,
  optionalPhone,
  paging,
  seenOf,
  sorting,
  wireInstant,
} from "@/lib/shared/fields";

const role = z.enum(Role, "El rol es requerido");

const admin_scope = emptyAsUnset(z.enum(AdminScope, "Alcance inválido")).describe(
  "Only for an Admin: everything, or what a reception needs (no histories, documents, users, audit).",
);

const account = {
  ...personName,
  email: email("El email no es válido"),
  role,
  admin_scope,
  dni: emptyAsNull(dni),
  move_dni,
  phone: optionalPhone,
  address: optionalLine(),
};

export const userInput = z
  .object({
    ...account,
    license_number: optionalLine(50).describe("Only for a Doctor, like title and office."),
    ...ownDoctorChange.shape,
    password,
    send_password_link,
    confirmPassword: z.string().optional(),
  })
  .refine(
    ({ password, confirmPassword = password }) => password === confirmPassword,
    passwordsDiffer,
  )
  .transform(({ confirmPassword: _, ...input }) => input);
export type UserInput = z.output<typeof userInput>;

const changeable = {
  ...account,
  is_active: z.boolean("Estado inválido"),
  password: emptyAsUnset(password),
  send_password_link: send_password_link.describe(
    "With the first address of an account without one: sends the owner a link to set a password.",
  ),
  current_password: emptyAsUnset(z.string().max(200)).describe(
    "The actor's own password. Required to make an account an Admin or stop it being one, and to change an Admin's scope, e-mail address or password.",
  ),
};

/** Missing fields stay as they are, and so does an empty password (spec §5). */
export const userChange = z.object({ ...changeable, seen: seenOf(changeable) }).partial();
/** Of an account that has no e-mail address: an empty one leaves it so. */
export const unaddressedChange = userChange.extend({
  email: emptyAsUnset(email("El email no es válido")),
});
export type UserChange = z.output<typeof userChange>;

export const userQuery = z.object({
  q: personFilter,
  name: emptyAsUnset(line(100)),
  lastname: emptyAsUnset(line(100)),
  email: emptyAsUnset(line(254)),
  role: emptyAsUnset(role),
  dni: dniFilter,
  sort: sorting(
    "lastname",
    "-lastname",
    "-createdAt",
    "createdAt",
    "email",
    "-email",
    "role",
    "-role",
  ),
  ...paging,
});
export type UserQuery = z.output<typeof userQuery>;

export const userOutput = patientContact
  .extend({
    role: z.enum(Role),
    dni: z.string().nullable(),
    is_active: z.boolean(),
    createdAt: wireInstant,
    ...proof,
    archived_at: wireInstant
      .nullable()
      .describe("When the patient's account was archived with its history. It is closed for good."),
    admin_scope: z.enum(AdminScope).describe("The scope of an Admin; `full` for all other roles."),
  })
  .meta({ id: "User" });
export type UserOutput = z.output<typeof userOutput>;

export const userDetails = userOutput.extend({
  coming_appointments: z
    .int()
    .describe("How many future appointments a deactivation of the account would cancel."),
});
export type UserDetails = z.output<typeof userDetails>;

export const updatedUser = userOutput.extend({
  cancelled_appointments: z
    .int()
    .describe("How many future appointments the deactivation of the account cancelled."),
});
export type UpdatedUser = z.output<typeof updatedUser>;

export const archivedPatient = z
  .object({
    id,
    archived_records: z.int(),
    cancelled_appointments: z.int().describe("How many future appointments were cancelled."),
  })
  .meta({ id: "ArchivedPatient" });
export type ArchivedPatient = z.output<typeof archivedPatient>;
