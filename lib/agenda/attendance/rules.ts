import type { Phase } from "@/lib/agenda/appointments/status";
import type { AppointmentStatus, Attendance } from "@/lib/generated/prisma/enums";

// Attendance is stored beside the status, and the two are consistent: an attended patient has a completed appointment,
// and only confirmed and completed ones have an attendance at all.

export type Attended = {
  date: string;
  status: AppointmentStatus;
  attendance: Attendance | null;
};

/** The appointment was to take place: only then attendance can be recorded. */
export const takesPlace = (status: AppointmentStatus) =>
  status === "confirmed" || status === "completed";

/** The attendance that screens show: 'waiting' means nothing after the appointment is over. */
export const shownAttendance = ({ status, attendance }: Pick<Attended, "status" | "attendance">) =>
  status === "confirmed" || attendance === "attended" ? attendance : null;

/**
 * What can be said of who came, likeliest first; null undoes what was said. Nothing before its day; without having begun
 * nobody is absent.
 */
export function nextAttendances(
  { status, attendance, date, phase }: Attended & { phase: Phase },
  today: string,
): (Attendance | null)[] {
  if (!takesPlace(status) || date > today) return [];
  const absent = phase === "ahead" ? [] : (["absent"] as const);
  switch (attendance) {
    case null:
      if (status === "completed") return ["attended", ...absent];
      return ["waiting", "in_consultation", "attended", ...absent];
    case "waiting":
      return ["in_consultation", "attended", ...absent, null];
    case "in_consultation":
      return ["attended", "waiting", null];
    case "attended":
      return [null, ...absent];
    case "absent":
      return [null, "waiting", "attended"];
  }
}

/** The status after an attendance is recorded or undone. */
export function statusAfter(before: Attended, attendance: Attendance | null): AppointmentStatus {
  if (attendance === "attended") return "completed";
  return attendance === before.attendance ? before.status : "confirmed";
}

/** What any other change leaves of the attendance. */
export function attendanceAfter(before: Attended, after: Attended): Attendance | null {
  const { attendance } = before;
  // It was the change itself.
  if (after.attendance !== attendance) return after.attendance;
  if (!takesPlace(after.status) || after.date !== before.date) return null;
  if (after.status === before.status) return attendance;
  if (after.status === "completed") return attendance && "attended";
  return attendance === "attended" ? null : attendance;
}
