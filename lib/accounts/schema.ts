import { z } from "zod";
import { privacyVersion } from "@/lib/accounts/privacy/schema";
import { Role } from "@/lib/generated/prisma/enums";
import {
  confirmPassword,
  dni,
  password,
  passwordsDiffer,
  personName,
  phone,
} from "@/lib/people/fields";
import { email, id, requiredLine } from "@/lib/shared/fields";

export const loginInput = z.object({ email: email(), password });
export type LoginInput = z.input<typeof loginInput>;

/** The public registration form: everything that spec §5 requires of a Patient. */
export const registerInput = z
  .object({
    ...personName,
    dni,
    email: email(),
    phone,
    password,
    confirmPassword,
    role: z.enum(Role, "Selecciona un rol").meta({ examples: ["Patient"] }),
    privacy_version: privacyVersion,
  })
  .refine((input) => input.password === input.confirmPassword, passwordsDiffer);
export type RegisterInput = z.input<typeof registerInput>;

/** A session's user in the responses of login and registration. */
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
/** A session's token, or a one-time token. */
export const exchangeInput = z.object({
  token: requiredLine("Token de autenticación no encontrado", 4096).meta({
    examples: ["q0Vn1nPq3yPp9j2k7m4wXh5s8tUzR6aBcDeFgHiJkLm"],
  }),
});
export type ExchangeInput = z.output<typeof exchangeInput>;

/** Without a token if an Admin registered another person. */
export const registerOutput = z.object({ id, token: z.string().optional(), user: sessionUser });
