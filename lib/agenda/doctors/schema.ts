import type { z } from "zod";
import { slotTime } from "@/lib/agenda/availability/schema";
import { doctorOutput, doctorQuery } from "@/lib/people/doctors/schema";
import { emptyAsUnset, flag } from "@/lib/shared/fields";

/** A search for doctors by whoever wants to see one. */
export const bookableDoctorQuery = doctorQuery.extend({
  with_first_slot: emptyAsUnset(flag).describe("Also says when each is free first."),
});
export type BookableDoctorQuery = z.output<typeof bookableDoctorQuery>;

export const bookableDoctor = doctorOutput
  .extend({
    first_slot: slotTime
      .nullable()
      .optional()
      .describe("The first that is free in the next 14 days, if it was asked for."),
  })
  .meta({ id: "BookableDoctor" });
export type BookableDoctor = z.output<typeof bookableDoctor>;
