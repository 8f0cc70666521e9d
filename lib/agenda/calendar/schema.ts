import { z } from "zod";
import { appointmentStatus } from "@/lib/agenda/appointments/schema";
import { id, wireDate, wireInstant, wireTime } from "@/lib/shared/fields";

export const calendarLinkOutput = z.object({
  url: z
    .string()
    .describe(
      "The URL of an iCalendar file (RFC 5545), without a sign-in: everyone who has the URL sees the calendar.",
    ),
});
export type CalendarLinkOutput = z.output<typeof calendarLinkOutput>;

/** The last part of a calendar's address. */
export const calendarParam = z.object({
  secret: z
    .string()
    .regex(/^[\w-]{43}\.ics$/)
    .describe("The secret, followed by `.ics`."),
});

/** What a calendar shows of an appointment, and when that last changed. */
export const calendarAppointment = z.object({
  id,
  sequence: z.int(),
  date: wireDate,
  start_time: wireTime,
  end_time: wireTime,
  status: appointmentStatus,
  updatedAt: wireInstant,
  name: z.string(),
  lastname: z.string(),
});
export type CalendarAppointment = z.output<typeof calendarAppointment>;
