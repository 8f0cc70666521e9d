import "server-only";
import ical, { ICalCalendarMethod } from "ical-generator";
import type { CalendarAppointment } from "@/lib/agenda/calendar/schema";
import { entryId, entryStatus, PRODUCT } from "@/lib/agenda/notifications/calendar-entry";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { initials } from "@/lib/shared/format";
import { onDate, routes } from "@/lib/shared/routes";

/** How often a calendar program should ask again. */
const REFRESH_SECONDS = 15 * 60;

/** A doctor's calendar to subscribe to (RFC 5545, 7986): of a patient only the initials, and no notes. `host`: of the UIDs. */
export function doctorCalendar(
  host: string,
  name: string,
  place: string,
  appointments: readonly CalendarAppointment[],
): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: PRODUCT,
    name,
    ttl: REFRESH_SECONDS,
  });
  for (const { date, start_time, end_time, ...appointment } of appointments)
    calendar.createEvent({
      id: entryId(appointment.id, host),
      sequence: appointment.sequence,
      start: clock.instant({ date, time: start_time }),
      end: clock.instant({ date, time: end_time }),
      // The last change rather than now: the same appointments are the same file.
      stamp: appointment.updatedAt,
      summary: `Cita ${dotted(initials(appointment))}`,
      location: place,
      url: `${env.PUBLIC_URL}${onDate(routes.doctor.day, date)}`,
      status: entryStatus[appointment.status],
    });
  return calendar.toString();
}

/** A. P. */
const dotted = (letters: string) => Array.from(letters, (letter) => `${letter}.`).join(" ");
