import { z } from "zod";
import { slotTime } from "@/lib/agenda/availability/schema";
import { doctorOutput, doctorQuery } from "@/lib/people/doctors/schema";
import { date, emptyAsUnset, flag, integer, sorting, time } from "@/lib/shared/fields";

/** The search for doctors to book with. */
export const bookableDoctorQuery = doctorQuery.extend({
  with_first_slot: emptyAsUnset(flag).describe("Also returns each doctor's first free slot."),
  sort: sorting("lastname", "-lastname", "first_slot").describe(
    "`first_slot`: the doctor who is free soonest from now on comes first.",
  ),
});
export type BookableDoctorQuery = z.output<typeof bookableDoctorQuery>;

export const bookableDoctor = doctorOutput
  .extend({
    has_availability: z
      .boolean()
      .optional()
      .describe("For staff: whether the doctor has hours in which patients can book."),
    first_slot: slotTime
      .nullable()
      .optional()
      .describe("The first free slot of the next 14 days, if requested."),
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
