import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { Phase } from "@/lib/agenda/appointments/status";
import { clock } from "@/lib/platform/clock";

type When = Pick<AppointmentOutput, "date" | "start_time">;

/** By the clinic's clock. */
export function phaseOf({ date, start_time: time }: When): Phase {
  if (date < clock.today()) return "over";
  return clock.hasBegun({ date, time }) ? "begun" : "ahead";
}

/** Adds the phase, so that screens only offer what is still allowed. */
export const withPhase = <Appointment extends When>(appointment: Appointment) => ({
  ...appointment,
  phase: phaseOf(appointment),
});
