import "server-only";
import { googleLinked, registrationTried } from "@/lib/accounts/email-content";
import { writeConfirmation, writeResetLink } from "@/lib/accounts/email-rules";
import {
  writeOfCancellations,
  writeToDoctor,
  writeToPatient,
} from "@/lib/agenda/appointments/email-rules";
import {
  addressChanged,
  adminChanged,
  passwordChanged,
  testContent,
} from "@/lib/people/email-content";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

const TOO_LATE = { skipped: "Llegaba tarde: lo que anunciaba ya había pasado." };

/** Writes an e-mail from the current data; or returns why it is not needed. */
export async function write(email: QueuedEmail): Promise<Written> {
  if (email.isPointless) return TOO_LATE;
  switch (email.kind) {
    case "booked":
    case "confirmed":
    case "changed":
    case "cancelled":
    case "reminder":
      return writeToPatient(email);
    case "doctor_booked":
      return writeToDoctor(email);
    case "doctor_cancelled":
      return writeOfCancellations(email);
    case "reset_link":
      return writeResetLink(email);
    case "confirm_address":
      return writeConfirmation(email);
    case "password_changed":
      return { ...passwordChanged(email.facts.name), unproved: email.facts.unproved ?? null };
    case "address_changed":
      return addressChanged();
    case "admin_changed":
      return adminChanged(email.facts);
    case "google_linked":
      return googleLinked(email.facts);
    case "registration_tried":
      return registrationTried();
    case "test":
      return testContent();
  }
}
