import { z } from "zod";
import { id, wireDate, wireInstant } from "@/lib/fields";
import { Gender, Role } from "@/lib/generated/prisma/enums";
import { userContact } from "@/lib/people/schema";

/** What only the patient row holds. */
export const patientDetails = z.object({
  id,
  birthday: wireDate.nullable(),
  gender: z.enum(Gender).nullable(),
  health_insurance: z.string().nullable(),
  health_insurance_number: z.string().nullable(),
  blood_type: z.string().nullable(),
  allergies: z.string().nullable(),
  medical_conditions: z.string().nullable(),
  createdAt: wireInstant,
});

/** The signed-in patient, with the birthday under both of its names (spec §3). */
export const profileOutput = z.object({
  user: userContact.extend({
    role: z.enum(Role),
    dni: z.string().nullable(),
    patient: patientDetails.extend({ birth_date: wireDate.nullable() }),
  }),
});
export type ProfileOutput = z.output<typeof profileOutput>;
