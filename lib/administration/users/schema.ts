import { z } from "zod";
import { Role } from "@/lib/generated/prisma/enums";
import { password, passwordsDiffer, personName } from "@/lib/people/fields";
import { proof, userContact } from "@/lib/people/schema";
import {
  email,
  emptyAsNull,
  emptyAsUnset,
  line,
  optionalLine,
  paging,
  sorting,
  wireInstant,
} from "@/lib/shared/fields";

const role = z.enum(Role, "El rol es requerido");
const dni = emptyAsNull(
  z
    .string()
    .trim()
    .regex(/^\d{8}$/, "El DNI debe tener 8 dígitos"),
);
const phone = emptyAsNull(line(30).regex(/^[\d+\-\s()]*$/, "Teléfono inválido"));

const move_dni = z
  .boolean()
  .optional()
  .describe("Whoever is not verified and has this DNI loses it, instead of a 409.");

const account = {
  ...personName,
  email: email("El email no es válido"),
  role,
  dni,
  move_dni,
  phone,
  address: optionalLine(),
};

export const userInput = z
  .object({
    ...account,
    license_number: optionalLine(50).describe("A Doctor's."),
    password,
    confirmPassword: z.string().optional(),
  })
  .refine(
    ({ password, confirmPassword = password }) => password === confirmPassword,
    passwordsDiffer,
  )
  .transform(({ confirmPassword: _, ...input }) => input);
export type UserInput = z.output<typeof userInput>;

/** Missing fields stay as they are, and so does an empty password (spec §5). */
export const userChange = z
  .object({
    ...account,
    is_active: z.boolean("Estado inválido"),
    password: emptyAsUnset(password),
    current_password: emptyAsUnset(z.string().max(200)).describe(
      "The caller's own: to make or unmake an Admin, or to change an Admin's e-mail address or password.",
    ),
  })
  .partial();
export type UserChange = z.output<typeof userChange>;

export const userQuery = z.object({
  name: emptyAsUnset(line(100)),
  lastname: emptyAsUnset(line(100)),
  email: emptyAsUnset(line(254)),
  role: emptyAsUnset(role),
  dni: emptyAsUnset(line(8)),
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

export const userOutput = userContact
  .extend({
    role: z.enum(Role),
    dni: z.string().nullable(),
    is_active: z.boolean(),
    createdAt: wireInstant,
    ...proof,
  })
  .meta({ id: "User" });
export type UserOutput = z.output<typeof userOutput>;

export const userDetails = userOutput.extend({
  coming_appointments: z
    .int()
    .describe("How many appointments ahead would be cancelled if the account were deactivated."),
});
export type UserDetails = z.output<typeof userDetails>;

export const updatedUser = userOutput.extend({
  cancelled_appointments: z
    .int()
    .describe("How many of the account's appointments ahead were cancelled with its deactivation."),
});
export type UpdatedUser = z.output<typeof updatedUser>;
