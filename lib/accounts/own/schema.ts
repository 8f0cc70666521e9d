import { z } from "zod";
import { confirmPassword, password, passwordsDiffer } from "@/lib/people/fields";

export const passwordChange = z.object({
  currentPassword: z
    .string({ error: "La contraseña actual es requerida" })
    .min(1, "La contraseña actual es requerida")
    .meta({ examples: ["Secreta1"] }),
  newPassword: password.meta({ examples: ["OtraSecreta2"] }),
});
export type PasswordChange = z.output<typeof passwordChange>;

export const passwordChangeForm = passwordChange
  .extend({ confirmPassword })
  .refine((input) => input.newPassword === input.confirmPassword, passwordsDiffer);

/** The token of the new session on the device where the password, or the address, was changed. */
export const renewedSession = z.object({ accessToken: z.string() });
