"use client";

import { attendanceVerbs } from "@/components/appointments/attendance/attendance-words";
import { useRecordAttendance } from "@/components/appointments/attendance/use-attendance";
import type { BoardAppointment } from "@/lib/agenda/board/schema";
import { fullName } from "@/lib/shared/format";

const { verb, icon: Icon } = attendanceVerbs.waiting;

/** Marks a patient as arrived with one press. With the keyboard this is in the appointment's details. */
export function BoardArrival({ appointment }: { appointment: BoardAppointment }) {
  const record = useRecordAttendance();
  return (
    <button
      type="button"
      tabIndex={-1}
      title={verb}
      className="board-arrival"
      onClick={() => void record(appointment, "waiting")}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{`${verb} ${fullName(appointment.Patient.User)}`}</span>
    </button>
  );
}
