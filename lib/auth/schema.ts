import { z } from "zod";
import { email, id, requiredLine } from "@/lib/fields";
import { Role } from "@/lib/generated/prisma/enums";

/** bcrypt reads no further (OWASP Password Storage). */
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
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), "Contiene caracteres no válidos");

export const password = passwordOf(6).meta({ examples: ["Secreta1"] });

export const loginInput = z.object({ email: email(), password });
export type LoginInput = z.input<typeof loginInput>;

export const personName = {
  name: requiredLine("El nombre es requerido", 100)
    .min(2, "El nombre debe tener al menos 2 caracteres")
    .meta({ examples: ["Ana"] }),
  lastname: requiredLine("El apellido es requerido", 100)
    .min(2, "El apellido debe tener al menos 2 caracteres")
    .meta({ examples: ["Pérez"] }),
};

export const dni = z
  .string({ error: "El DNI es requerido" })
  .trim()
  .min(1, "El DNI es requerido")
  .regex(/^\d{8}$/, "El DNI debe tener 8 dígitos")
  .meta({ examples: ["30123456"] });

const phone = requiredLine("El teléfono es requerido", 30)
  .regex(/^[\d+\-\s()]+$/, "Teléfono inválido")
  .meta({ examples: ["+54 11 5555-0000"] });

export const confirmPassword = z
  .string({ error: "Confirma tu contraseña" })
  .min(1, "Confirma tu contraseña")
  .meta({ examples: ["Secreta1"] });

/** For `refine`: said beside the other fields' messages, not only once they are all right. */
export const passwordsDiffer = {
  path: ["confirmPassword"],
  message: "Las contraseñas no coinciden",
  when: ({ value }: { value: unknown }) => z.object({ confirmPassword }).safeParse(value).success,
};

/** The public form: a Patient with everything that spec §5 asks for. */
export const registerInput = z
  .object({
    ...personName,
    dni,
    email: email(),
    phone,
    password,
    confirmPassword,
    role: z.enum(Role, "Selecciona un rol").meta({ examples: ["Patient"] }),
  })
  .refine((input) => input.password === input.confirmPassword, passwordsDiffer);
export type RegisterInput = z.input<typeof registerInput>;

/** A session's user, as login and registration answer it. */
export const sessionUser = z
  .object({
    id,
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    role: z.enum(Role),
    dni: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: "SessionUser" });
export const loginOutput = sessionUser.extend({ accessToken: z.string() });
/** A session's token, or one that works once. */
export const exchangeInput = z.object({
  token: requiredLine("Token de autenticación no encontrado", 4096).meta({
    examples: ["q0Vn1nPq3yPp9j2k7m4wXh5s8tUzR6aBcDeFgHiJkLm"],
  }),
});
export type ExchangeInput = z.output<typeof exchangeInput>;

/** Without a token when an Admin registered somebody else. */
export const registerOutput = z.object({ id, token: z.string().optional(), user: sessionUser });
