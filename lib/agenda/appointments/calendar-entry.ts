import "server-only";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/**
 * An appointment as an iCalendar object (RFC 5545, 5546): one UID for all its versions, of which the
 * highest SEQUENCE holds. Times are UTC, so that no calendar has to know the clinic's zone.
 */
export function calendarEntry(appointment: AppointmentOutput, sequence: number) {
  const { id, date, start_time, end_time, status, Doctor, Patient } = appointment;
  const isCancelled = status === "cancelled";
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    method,
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
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : status === "pending"
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    organizer: { name: env.CLINIC_NAME, email: senderAddress() },
  });
  event.createAttendee({
    name: `${Patient.User.name} ${Patient.User.lastname}`,
    email: Patient.User.email,
    rsvp: false,
  });
  return { method: isCancelled ? "CANCEL" : "REQUEST", content: calendar.toString() } as const;
}

/** The address alone of `MAIL_FROM`, which may carry a name. */
const senderAddress = () => /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
