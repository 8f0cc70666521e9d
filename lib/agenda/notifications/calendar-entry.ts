import "server-only";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { Clinic } from "@/lib/clinic/schema";
import { placeOf } from "@/lib/clinic/words";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { doctorName, fullName } from "@/lib/shared/format";

/** The calendar entry in an e-mail to the patient: an invitation or its cancellation. */
export function calendarEntry(
  appointment: AppointmentOutput,
  clinic: Clinic,
  sequence: number,
  { email, isUnproved }: { email: string; isUnproved: boolean },
) {
  const method = appointment.status === "cancelled" ? "CANCEL" : "REQUEST";
  const name = isUnproved ? email : fullName(appointment.Patient.User);
  return {
    method,
    content: contentOf(appointment, clinic, sequence, method, { name, email }),
  } as const;
}

/** The same entry to download: it invites nobody (RFC 5546 §3.2.1). */
export const calendarFile = (appointment: AppointmentOutput, clinic: Clinic, sequence: number) =>
  contentOf(appointment, clinic, sequence, "PUBLISH");

/**
 * An appointment as an iCalendar object (RFC 5545, 5546): all versions share one UID, and the highest SEQUENCE wins. Times
 * are UTC, so that calendars need not know the clinic's time zone.
 */
function contentOf(
  { id, date, start_time, end_time, status, Doctor }: AppointmentOutput,
  clinic: Clinic,
  sequence: number,
  method: keyof typeof ICalCalendarMethod,
  attendee?: { name: string; email: string },
): string {
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: PRODUCT,
  });
  const event = calendar.createEvent({
    id: entryId(id),
    sequence,
    start: clock.instant({ date, time: start_time }),
    end: clock.instant({ date, time: end_time }),
    stamp: clock.now(),
    summary: `Cita con ${doctorName(Doctor)}`,
    location: placeOf(clinic, Doctor).join(", "),
    url: `${env.PUBLIC_URL}/patient/appointments`,
    status: entryStatus[status],
    organizer: { name: asParameter(clinic.name), email: senderAddress() },
  });
  if (attendee)
    event.createAttendee({ ...attendee, name: asParameter(attendee.name), rsvp: false });
  return calendar.toString().replaceAll(BACKSLASH, "\\");
}

/** What makes the entries (PRODID). */
export const PRODUCT = { company: "Clinica", product: "Citas", language: "ES" };

/** An appointment's UID, the same in every calendar. */
export const entryId = (id: string) => `${id}@${new URL(env.PUBLIC_URL).hostname}`;

/** Placeholder for a backslash: the library doubles backslashes in parameters, which no client undoes (RFC 5545 §3.2). */
const BACKSLASH = "\uE000";

/** Escapes quotation marks, which would end the quoted value (RFC 6868). */
const asParameter = (name: string) =>
  name.replaceAll("^", "^^").replaceAll('"', "^'").replaceAll("\\", BACKSLASH);

/** STATUS by ours. */
export const entryStatus = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<AppointmentStatus, ICalEventStatus>;

/** The address in `MAIL_FROM`, without the name. */
const senderAddress = () => /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
