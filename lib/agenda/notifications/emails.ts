import "server-only";
import type { AppointmentNews } from "@/lib/agenda/notifications/email-content";
import {
  writeOfCancellations,
  writeToDoctor,
  writeToPatient,
} from "@/lib/agenda/notifications/email-rules";
import type { EmailWriters } from "@/lib/platform/email/kinds";

declare module "@/lib/platform/email/kinds" {
  interface EmailFacts {
    booked: null;
    confirmed: null;
    changed: { isMoved?: true } | null;
    /** For a deleted appointment, what is known of it. */
    cancelled: object | null;
    reminder: null;
    doctor_booked: null;
    doctor_cancelled: { appointment_ids: string[] };
  }
}

/** The e-mails about appointments. */
export const appointmentEmails: EmailWriters<
  AppointmentNews | "doctor_booked" | "doctor_cancelled"
> = {
  booked: writeToPatient,
  confirmed: writeToPatient,
  changed: writeToPatient,
  cancelled: writeToPatient,
  reminder: writeToPatient,
  doctor_booked: writeToDoctor,
  doctor_cancelled: writeOfCancellations,
};
