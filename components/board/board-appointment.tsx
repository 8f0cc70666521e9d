"use client";

import type { CSSProperties } from "react";
import { OVERBOOKED } from "@/components/appointments/appointment-badges";
import { attendanceIcons } from "@/components/appointments/attendance/attendance-words";
import { statusLooks } from "@/components/appointments/status-looks";
import { unverifiedNote } from "@/components/people/identity-note";
import { statusIcons } from "@/components/status-icons";
import type { Present } from "@/components/week/now-marker";
import { isExpected } from "@/lib/agenda/appointments/status";
import type { BoardAppointment as Appointment } from "@/lib/agenda/board/schema";
import { minutesOf } from "@/lib/agenda/week/grid";
import { familyNameFirst, formatTime } from "@/lib/shared/format";
import { attendanceLabels, statusLabels } from "@/lib/shared/labels";
import { cn } from "@/lib/utils";
import { BoardArrival } from "./board-arrival";
import type { Task } from "./board-task";

type BoardAppointmentProps = {
  appointment: Appointment;
  date: string;
  now: Present;
  onTask: (task: Task) => void;
  style: CSSProperties;
};

/** An appointment: press it for its details, drag it to another time or doctor. */
export function BoardAppointment(props: BoardAppointmentProps) {
  const { appointment, date, now, onTask, style } = props;
  const { id, start_time, end_time, status, attendance, overbooked, Patient } = appointment;
  const remarks = [overbooked && OVERBOOKED, unverifiedNote(Patient.User)]
    .filter(Boolean)
    .join(" · ");
  const AttendanceIcon = attendance && attendanceIcons[attendance];
  const Icon = statusIcons[status];
  const isAhead = date > now.date || (date === now.date && start_time > now.time);
  const isAwaited = date === now.date && status === "confirmed" && attendance === null;
  return (
    <li style={style} className="board-entry">
      <button
        type="button"
        aria-haspopup="dialog"
        data-stop={minutesOf(start_time)}
        data-appointment={id}
        {...(isExpected(status) && isAhead && { "data-movable": "" })}
        className={cn("board-appointment", statusLooks[status], isAwaited && "pr-8")}
        onClick={(event) => {
          // Safari does not focus buttons on click, and the dialog returns the focus.
          event.currentTarget.focus();
          onTask({ kind: "details", id });
        }}
      >
        <span className="flex min-w-0 items-center gap-x-1">
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="numbers shrink-0 font-medium">{formatTime(start_time)}</span>
          <span className="sr-only">{` – ${formatTime(end_time)}, ${statusLabels[status]} `}</span>
          <span className="truncate font-medium text-foreground">
            {familyNameFirst(Patient.User)}
          </span>
        </span>
        {(AttendanceIcon || remarks) && (
          <span className="board-note">
            {AttendanceIcon && <AttendanceIcon aria-hidden className="size-4 shrink-0" />}
            {attendance && <span className="board-attendance">{attendanceLabels[attendance]}</span>}
            {remarks && <span className="truncate">{attendance ? ` · ${remarks}` : remarks}</span>}
          </span>
        )}
      </button>
      {isAwaited && <BoardArrival appointment={appointment} />}
    </li>
  );
}
