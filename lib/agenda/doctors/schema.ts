import { z } from "zod";
import { slotTime } from "@/lib/agenda/availability/schema";
import { doctorOutput, doctorQuery } from "@/lib/people/doctors/schema";
import { date, emptyAsUnset, flag, integer, sorting, time } from "@/lib/shared/fields";

/** The search for doctors to book with. */
export const bookableDoctorQuery = doctorQuery.extend({
  with_first_slot: emptyAsUnset(flag).describe("Also says when each is free first."),
  sort: sorting("lastname", "-lastname", "first_slot").describe(
    "By the first slot: whoever is free first comes first, from now on.",
  ),
});
export type BookableDoctorQuery = z.output<typeof bookableDoctorQuery>;

export const bookableDoctor = doctorOutput
  .extend({
    has_availability: z
      .boolean()
      .optional()
      .describe("For staff: whether there are hours in which patients can book."),
    first_slot: slotTime
      .nullable()
      .optional()
      .describe("The first that is free in the next 14 days, if it was asked for."),
  })
  .meta({ id: "BookableDoctor" });
export type BookableDoctor = z.output<typeof bookableDoctor>;

/** A patient's search, sortable by first free slot. */
export const soonestDoctorQuery = doctorQuery
  .pick({ name: true, specialties: true, limit: true, offset: true })
  .extend({ free_within: emptyAsUnset(integer(1, 14)).describe("Days; free by then.") });
export type SoonestDoctorQuery = z.output<typeof soonestDoctorQuery>;

/** A slot that was chosen on the page before. */
export const bookingQuery = z.object({ date: emptyAsUnset(date), time: emptyAsUnset(time()) });
export type BookingQuery = z.output<typeof bookingQuery>;
