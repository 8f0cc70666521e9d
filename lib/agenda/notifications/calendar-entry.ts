import "server-only";
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { howToCancel, UNREAD_ANSWERS } from "@/lib/agenda/notifications/how-to-cancel";
import type { Clinic } from "@/lib/clinic/schema";
import { placeOf } from "@/lib/clinic/words";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { doctorName, fullName } from "@/lib/shared/format";

type Entry = {
  appointment: AppointmentOutput;
  clinic: Clinic;
  sequence: number;
  /** Of the UID. */
  host: string;
};

/** The calendar entry in an e-mail to the patient: an invitation or its cancellation. */
export function calendarEntry(
  entry: Entry,
  { email, isUnproved }: { email: string; isUnproved: boolean },
) {
  const { status, Patient } = entry.appointment;
  const method = status === "cancelled" ? "CANCEL" : "REQUEST";
  const name = isUnproved ? email : fullName(Patient.User);
  return { method, content: contentOf(entry, method, { name, email }) } as const;
}

/** The same entry to download: it invites nobody (RFC 5546 §3.2.1). */
export const calendarFile = (entry: Entry) => contentOf(entry, "PUBLISH");

/**
 * An appointment as an iCalendar object (RFC 5545, 5546): all versions share one UID, and the highest SEQUENCE wins. Times
 * are UTC, so that calendars need not know the clinic's time zone. The patient is marked as accepted, so that calendar
 * programs ask for no answer.
 */
function contentOf(
  { appointment, clinic, sequence, host }: Entry,
  method: keyof typeof ICalCalendarMethod,
  attendee?: { name: string; email: string },
): string {
  const { id, date, start_time, end_time, status, Doctor } = appointment;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: PRODUCT,
  });
  const description = [
    ...howToCancel(appointment, clinic),
    ...(method === "REQUEST" ? [UNREAD_ANSWERS] : []),
  ];
  const event = calendar.createEvent({
    id: entryId(id, host),
    sequence,
    start: clock.instant({ date, time: start_time }),
    end: clock.instant({ date, time: end_time }),
    stamp: clock.now(),
    summary: `Cita con ${doctorName(Doctor)}`,
    location: placeOf(clinic, Doctor).join(", "),
    ...(description.length > 0 && { description: description.join(" ") }),
    url: `${env.PUBLIC_URL}/patient/appointments`,
    status: entryStatus[status],
    organizer: { name: asParameter(clinic.name), email: senderAddress() },
  });
  if (attendee)
    event.createAttendee({
      ...{ name: asParameter(attendee.name), email: attendee.email },
      ...{ status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
    });
  return calendar.toString().replaceAll(BACKSLASH, "\\");
}

/** What makes the entries (PRODID). */
export const PRODUCT = { company: "Clinica", product: "Citas", language: "ES" };

/** An appointment's UID, the same in every calendar. */
export const entryId = (id: string, host: string) => `${id}@${host}`;

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
