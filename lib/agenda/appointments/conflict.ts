import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName, formatTime, formatTimeRange, fullName, type Name } from "@/lib/shared/format";

type Time = Pick<AppointmentOutput, "date" | "start_time" | "end_time">;

type OfDoctor = Time & { doctor_id: string };

type Taken = OfDoctor & {
  id: string;
  Doctor: { title: string | null; User: Name };
  Patient: { User: Name };
};

/**
 * The fields of a refusal that name the appointment in the way, for those who may see it.
 */
export function conflictFields(taken: Taken, doctor_id: string) {
  const { id, start_time, end_time, Doctor, Patient } = taken;
  const who = [fullName(Patient.User), taken.doctor_id !== doctor_id && doctorName(Doctor)];
  const conflict = `${who.filter(Boolean).join(" con ")}, ${formatTimeRange(start_time, end_time)}`;
  return { conflict_id: id, conflict };
}

/** Whether two appointments of one day overlap. */
export const overlaps = (one: Time, other: Time) =>
  one.date === other.date && one.start_time < other.end_time && other.start_time < one.end_time;

/** The same doctor, day and hours; times may be HH:MM or HH:MM:SS. */
export const isSameTime = (one: OfDoctor, other: OfDoctor) =>
  one.doctor_id === other.doctor_id &&
  one.date === other.date &&
  formatTime(one.start_time) === formatTime(other.start_time) &&
  formatTime(one.end_time) === formatTime(other.end_time);
