import "server-only";
import {
  writeOfBooking,
  writeOfCancellations,
  writeOfMove,
  writeOfUnbooking,
} from "@/lib/agenda/notifications/doctor-emails";
import type { AppointmentNews } from "@/lib/agenda/notifications/email-content";
import { writeToPatient } from "@/lib/agenda/notifications/patient-emails";
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
    /** By its patient. */
    doctor_moved: null;
    /** Cancelled by its patient, or given to another doctor. */
    doctor_unbooked: null;
    doctor_cancelled: { appointment_ids: string[] };
  }
}

/** The e-mails about appointments. */
export const appointmentEmails: EmailWriters<
  AppointmentNews | "doctor_booked" | "doctor_moved" | "doctor_unbooked" | "doctor_cancelled"
> = {
  booked: writeToPatient,
  confirmed: writeToPatient,
  changed: writeToPatient,
  cancelled: writeToPatient,
  reminder: writeToPatient,
  doctor_booked: writeOfBooking,
  doctor_moved: writeOfMove,
  doctor_unbooked: writeOfUnbooking,
  doctor_cancelled: writeOfCancellations,
};
