import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { mayMove, type Phase } from "@/lib/agenda/appointments/status";

/** An appointment as its patient sees it. */
export type PatientAppointment = AppointmentOutput & { phase: Phase };

export const isCancellable = (appointment: PatientAppointment) =>
  mayMove("Patient", appointment, "cancelled");
