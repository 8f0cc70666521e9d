import { z } from "zod";
import { confirmPassword, password, passwordsDiffer } from "@/lib/people/fields";
import { email } from "@/lib/shared/fields";
import { deadLink } from "./dead-link";

export const resetRequest = z.object({ email: email() });
export type ResetRequest = z.output<typeof resetRequest>;

export const resetConfirmation = z.object({
  token: z
    .string({ error: deadLink.invalid })
    .min(1, deadLink.invalid)
    .max(200, deadLink.invalid)
    .meta({ examples: ["q0Vn1nPq3yPp9j2k7m4wXh5s8tUzR6aBcDeFgHiJkLm"] }),
  newPassword: password,
});
export type ResetConfirmation = z.output<typeof resetConfirmation>;

/** The form's fields; the token is in the link. */
export const newPasswordForm = z
  .object({ newPassword: password, confirmPassword })
  .refine((input) => input.newPassword === input.confirmPassword, passwordsDiffer);
