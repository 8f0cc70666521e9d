import { z } from "zod";
import {
  email,
  emptyAsNull,
  optionalLine,
  optionalPhone,
  paragraph,
  requiredLine,
} from "@/lib/shared/fields";

export const MAX_INSTRUCTIONS = 500;

/** What the clinic says about itself, to everybody. */
export const clinicOutput = z
  .object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    instructions: z.string().nullable().describe("What to bring, and how to find the clinic."),
    time_zone: z.string().describe("The IANA name, a setting like the country."),
    country: z.string().describe("ISO 3166-1 alpha-2."),
  })
  .meta({ id: "Clinic" });
export type Clinic = z.output<typeof clinicOutput>;

/** Missing fields stay as they are; empty ones are cleared. */
export const clinicChange = z.object({
  name: requiredLine("El nombre de la clínica es requerido", 80).optional(),
  address: optionalLine(120),
  phone: optionalPhone,
  email: emptyAsNull(email()),
  instructions: emptyAsNull(paragraph(MAX_INSTRUCTIONS)),
});
export type ClinicChange = z.output<typeof clinicChange>;
