import "server-only";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { fullName } from "@/lib/shared/format";

/** An appointment as it is sent to its patient: an invitation, or its withdrawal. */
export function calendarEntry(
  appointment: AppointmentOutput,
  sequence: number,
  isUnproved: boolean,
) {
  const method = appointment.status === "cancelled" ? "CANCEL" : "REQUEST";
  const { email } = appointment.Patient.User;
  const name = isUnproved ? email : fullName(appointment.Patient.User);
  return { method, content: contentOf(appointment, sequence, method, { name, email }) } as const;
}

/** The same entry for its patient to take: it invites nobody (RFC 5546 §3.2.1). */
export const calendarFile = (appointment: AppointmentOutput, sequence: number) =>
  contentOf(appointment, sequence, "PUBLISH");

/**
 * An appointment as an iCalendar object (RFC 5545, 5546): one UID for all its versions, of which the
 * highest SEQUENCE holds. Times are UTC, so that no calendar has to know the clinic's zone.
 */
function contentOf(
  { id, date, start_time, end_time, status, Doctor }: AppointmentOutput,
  sequence: number,
  method: keyof typeof ICalCalendarMethod,
  attendee?: { name: string; email: string },
): string {
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: "Clinica", product: "Citas", language: "ES" },
  });
  const event = calendar.createEvent({
    id: `${id}@${new URL(env.PUBLIC_URL).hostname}`,
    sequence,
    start: clock.instant({ date, time: start_time }),
    end: clock.instant({ date, time: end_time }),
    stamp: clock.now(),
    summary: `Cita con Dr. ${Doctor.User.name} ${Doctor.User.lastname}`,
    location: [env.CLINIC_NAME, Doctor.User.address].filter(Boolean).join(", "),
    url: `${env.PUBLIC_URL}/patient/appointments`,
    status: eventStatus[status],
    organizer: { name: asParameter(env.CLINIC_NAME), email: senderAddress() },
  });
  if (attendee)
    event.createAttendee({ ...attendee, name: asParameter(attendee.name), rsvp: false });
  return calendar.toString().replaceAll(BACKSLASH, "\\");
}

/** Stands for a backslash: the generator doubles those of parameters, which nobody undoes (RFC 5545 §3.2). */
const BACKSLASH = "\uE000";

/** A quotation mark would end the value that stands in them (RFC 6868). */
const asParameter = (name: string) =>
  name.replaceAll("^", "^^").replaceAll('"', "^'").replaceAll("\\", BACKSLASH);

const eventStatus = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<AppointmentStatus, ICalEventStatus>;

/** The address alone of `MAIL_FROM`, which may carry a name. */
const senderAddress = () => /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
