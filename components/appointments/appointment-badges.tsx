"use client";

import { Layers } from "@/components/icons";
import { StatusBadge } from "@/components/status-badge";
import { Badge } from "@/components/ui/badge";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { shownAttendance } from "@/lib/agenda/attendance/rules";
import type { Attendance } from "@/lib/generated/prisma/enums";
import { attendanceLabels } from "@/lib/shared/labels";
import { attendanceIcons } from "./attendance/attendance-words";

type AppointmentBadgesProps = {
  appointment: Pick<AppointmentOutput, "status" | "attendance" | "overbooked">;
};

/** What staff see of an appointment at a glance: its status, and what is special about it. Patients see the status alone. */
export function AppointmentBadges({ appointment }: AppointmentBadgesProps) {
  const attendance = shownAttendance(appointment);
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <StatusBadge status={appointment.status} />
      {attendance && <AttendanceBadge attendance={attendance} />}
      {appointment.overbooked && (
        <Badge variant="outline">
          <Layers aria-hidden />
          <span>{OVERBOOKED}</span>
        </Badge>
      )}
    </span>
  );
}

/** Attendance, by word and shape; a waiting patient is emphasised. */
function AttendanceBadge({ attendance }: { attendance: Attendance }) {
  const Icon = attendanceIcons[attendance];
  return (
    <Badge variant={badges[attendance]}>
      <Icon aria-hidden />
      <span>{attendanceLabels[attendance]}</span>
    </Badge>
  );
}

const badges = {
  waiting: "pending",
  in_consultation: "default",
  attended: "outline",
  absent: "cancelled",
} as const satisfies Record<Attendance, unknown>;

/** What an appointment beside the grid is called. */
export const OVERBOOKED = "Sobreturno";
