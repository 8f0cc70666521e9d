import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName, formatTimeRange, fullName, type Name } from "@/lib/shared/format";

type Time = Pick<AppointmentOutput, "date" | "start_time" | "end_time">;

type Taken = Time & {
  id: string;
  doctor_id: string;
  Doctor: { User: Name };
  Patient: { User: Name };
};

/**
 * What a refusal says of the appointment that is in the way, to those who may see it: its id, and its name
 * to whoever wanted the time of that doctor.
 */
export function conflictFields(taken: Taken, doctor_id: string) {
  const { id, start_time, end_time, Doctor, Patient } = taken;
  const who = [fullName(Patient.User), taken.doctor_id !== doctor_id && doctorName(Doctor.User)];
  const conflict = `${who.filter(Boolean).join(" con ")}, ${formatTimeRange(start_time, end_time)}`;
  return { conflict_id: id, conflict };
}

/** Whether two of one day have a moment in common. */
export const overlaps = (one: Time, other: Time) =>
  one.date === other.date && one.start_time < other.end_time && other.start_time < one.end_time;
