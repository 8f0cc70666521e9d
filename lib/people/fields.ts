import { z } from "zod";
import { emptyAsUnset, line, requiredLine } from "@/lib/shared/fields";

// Form fields about a person (spec §5).

/** In characters; 64 that each count twice are the least that has to be possible (ASVS 5.0, 6.2.9). */
const MAX_PASSWORD = 128;

const passwordOf = (min: number) =>
  z
    .string({ error: "La contraseña es requerida" })
    .min(1, "La contraseña es requerida")
    .min(min, `La contraseña debe tener al menos ${min} caracteres`)
    .max(MAX_PASSWORD, `La contraseña es demasiado larga (máximo ${MAX_PASSWORD} caracteres)`)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), "Contiene caracteres no válidos")
    .refine((value) => !value || /\S/.test(value), "La contraseña no puede ser solo espacios");

export const password = passwordOf(6).meta({ examples: ["Secreta1"] });

/** The actor's present password, before a change that a stolen session must not make. */
export const ownPassword = z
  .string({ error: "La contraseña es requerida" })
  .min(1, "La contraseña es requerida")
  .max(200, "La contraseña es demasiado larga (máximo 200 caracteres)")
  .meta({ examples: ["Secreta1"] });

export const move_dni = z
  .boolean()
  .optional()
  .describe("Takes this DNI from an unverified person who has it, instead of a 409.");

export const send_password_link = z
  .boolean()
  .optional()
  .describe("Sends the account's owner a link to set a password.");

/** Names contain no addresses; messages smuggled in as names do. */
export const ADDRESS_IN_NAME = /:\/\/|www\.|@/i;

const nameOf = (message: string, tooShort: string) =>
  requiredLine(message, 100)
    .min(2, tooShort)
    .refine((value) => !ADDRESS_IN_NAME.test(value), "No puede tener direcciones web ni de correo");

export const personName = {
  name: nameOf("El nombre es requerido", "El nombre debe tener al menos 2 caracteres").meta({
    examples: ["Ana"],
  }),
  lastname: nameOf("El apellido es requerido", "El apellido debe tener al menos 2 caracteres").meta(
    { examples: ["Pérez"] },
  ),
};

/** A DNI as people write it, '57.459.605', without what separates its digits. */
const withoutSeparators = (typed: string) => typed.replace(/[.\s\p{Pd}]/gu, "");

/** One of seven digits, as people born before 1960 have, gets a 0 before it. */
const eightDigits = (typed: string) => withoutSeparators(typed).replace(/^\d{7}$/, "0$&");

export const dni = z
  .string({ error: "El DNI es requerido" })
  .overwrite(eightDigits)
  .min(1, "El DNI es requerido")
  .regex(/^\d{8}$/, "El DNI debe tener 8 dígitos")
  .meta({
    description:
      "Eight digits; dots, spaces and hyphens are ignored, and seven digits get a leading 0.",
    examples: ["30123456"],
  });

/** Searches accounts by any part of their DNI. */
export const dniFilter = emptyAsUnset(
  line(20).transform((typed) => withoutSeparators(typed) || undefined),
);

/** Searches accounts by whatever is typed into one box; `personSearch` recognises what it is. */
export const personFilter = emptyAsUnset(line(254)).describe(
  "A name in any order ('García, Ana'), an e-mail address, a DNI or a part of one of these, or at least six digits of a telephone number.",
);

export const phone = requiredLine("El teléfono es requerido", 30)
  .regex(/^[\d+\-\s()]+$/, "Teléfono inválido")
  .meta({ examples: ["+54 11 5555-0000"] });

export const confirmPassword = z
  .string({ error: "Confirma tu contraseña" })
  .min(1, "Confirma tu contraseña")
  .meta({ examples: ["Secreta1"] });

/** For `refine`: runs even when other fields have errors. */
export const passwordsDiffer = {
  path: ["confirmPassword"],
  message: "Las contraseñas no coinciden",
  when: ({ value }: { value: unknown }) => z.object({ confirmPassword }).safeParse(value).success,
};
