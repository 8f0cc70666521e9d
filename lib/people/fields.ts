import { z } from "zod";
import { requiredLine } from "@/lib/shared/fields";

// Form fields about a person (spec §5).

/** bcrypt ignores anything after this (OWASP Password Storage). */
const MAX_PASSWORD_BYTES = 72;

const passwordOf = (min: number) =>
  z
    .string({ error: "La contraseña es requerida" })
    .min(1, "La contraseña es requerida")
    .min(min, `La contraseña debe tener al menos ${min} caracteres`)
    .refine(
      (value) => new TextEncoder().encode(value).length <= MAX_PASSWORD_BYTES,
      "La contraseña es demasiado larga (máximo 72 bytes)",
    )
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), "Contiene caracteres no válidos")
    .refine((value) => !value || /\S/.test(value), "La contraseña no puede ser solo espacios");

export const password = passwordOf(6).meta({ examples: ["Secreta1"] });

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

export const dni = z
  .string({ error: "El DNI es requerido" })
  .trim()
  .min(1, "El DNI es requerido")
  .regex(/^\d{8}$/, "El DNI debe tener 8 dígitos")
  .meta({ examples: ["30123456"] });

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
