import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isChangeable, type Phase } from "@/lib/agenda/appointments/status";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { toLocal } from "@/lib/shared/dates";

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

/** The last instant at which its patient may move or cancel it online. */
const onlineUntil = ({ date, start_time: time }: When) =>
  +clock.instant({ date, time }) - env.CHANGE_CUTOFF_HOURS * 60 * 60 * 1000;

/** Whether it begins too soon for its patient to change it. */
export const isTooLateOnline = (when: When) => +clock.now() > onlineUntil(when);

/** For its patient: the phase, whether it may still be changed online, and until when (clinic-local). */
export function forPatient<Appointment extends When & Pick<AppointmentOutput, "status">>(
  appointment: Appointment,
) {
  const phased = withPhase(appointment);
  return {
    ...phased,
    mayChangeOnline: isChangeable(phased) && !isTooLateOnline(appointment),
    changeUntil: toLocal(new Date(onlineUntil(appointment)), clock.zone()),
  };
}
