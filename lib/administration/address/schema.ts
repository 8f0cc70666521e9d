import { z } from "zod";
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

const passwordRequired = "La contraseña es requerida";

export const addressCorrection = z.object({
  email: email(),
  password: z
    .string({ error: passwordRequired })
    .min(1, passwordRequired)
    .max(200, passwordRequired)
    .describe("The actor's own.")
    .meta({ examples: ["Secreta1"] }),
});
export type AddressCorrection = z.output<typeof addressCorrection>;

export const addressProved = z.object({
  password_voided: z
    .boolean()
    .describe(
      "Nobody was signed in as the account: its password is void, and a link to choose one is on its way.",
    ),
});
export type AddressProved = z.output<typeof addressProved>;
