import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isChangeable, mayMove, type Phase } from "@/lib/agenda/appointments/status";
import type { LocalTime } from "@/lib/shared/dates";

/** An appointment as its patient sees it. */
export type PatientAppointment = AppointmentOutput & {
  phase: Phase;
  /** By the clinic's clock: not within the hours in which only the clinic changes it. */
  mayChangeOnline: boolean;
  /** Until when, in the clinic's zone. */
  changeUntil: LocalTime;
};

/** Pending ones can be cancelled until they begin (spec §4). */
export const isCancellable = (appointment: PatientAppointment) =>
  mayMove("Patient", appointment, "cancelled");

/** Still ahead, but too soon for its patient to change it. */
export const isForTheClinic = (appointment: PatientAppointment) =>
  isChangeable(appointment) && !appointment.mayChangeOnline;
