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
 * The fields of a refusal that name the appointment in the way, for those who may see it.
 */
export function conflictFields(taken: Taken, doctor_id: string) {
  const { id, start_time, end_time, Doctor, Patient } = taken;
  const who = [fullName(Patient.User), taken.doctor_id !== doctor_id && doctorName(Doctor.User)];
  const conflict = `${who.filter(Boolean).join(" con ")}, ${formatTimeRange(start_time, end_time)}`;
  return { conflict_id: id, conflict };
}

/** Whether two appointments of one day overlap. */
export const overlaps = (one: Time, other: Time) =>
  one.date === other.date && one.start_time < other.end_time && other.start_time < one.end_time;
