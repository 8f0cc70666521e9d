import { z } from "zod";

export const deadAddressLink = "El enlace no es válido o ya venció.";

export const addressProof = z.object({
  token: z
    .string({ error: deadAddressLink })
    .min(1, deadAddressLink)
    .max(2000, deadAddressLink)
    .meta({ examples: ["eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFuYUBleGFtcGxlLmNvbSJ9.c2lnbmF0dXJl"] }),
});
export type AddressProof = z.output<typeof addressProof>;
