import type { z } from "zod";
import { slotTime } from "@/lib/agenda/availability/schema";
import { patientOutput } from "@/lib/people/patients/schema";

/** A patient for treatment: with the health data and the next appointment. */
export const treatedPatient = patientOutput
  .extend({
    next_appointment: slotTime
      .nullable()
      .describe("The next appointment; for a doctor, the next with that doctor."),
  })
  .meta({ id: "TreatedPatient" });
export type TreatedPatient = z.output<typeof treatedPatient>;
