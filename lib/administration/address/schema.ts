import { z } from "zod";
import { ownPassword } from "@/lib/people/fields";
import { email } from "@/lib/shared/fields";

export const deadAddressLink = "El enlace no es válido o ya venció.";

export const addressProof = z.object({
  token: z
    .string({ error: deadAddressLink })
    .min(1, deadAddressLink)
    .max(2000, deadAddressLink)
    .meta({ examples: ["eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFuYUBleGFtcGxlLmNvbSJ9.c2lnbmF0dXJl"] }),
});
export type AddressProof = z.output<typeof addressProof>;

export const addressCorrection = z.object({
  email: email(),
  password: ownPassword.describe("The actor's own password."),
});
export type AddressCorrection = z.output<typeof addressCorrection>;

export const addressProved = z.object({
  password_voided: z
    .boolean()
    .describe(
      "Nobody was signed in to the account, so its password is void, and the owner gets a link to set one.",
    ),
});
export type AddressProved = z.output<typeof addressProved>;
