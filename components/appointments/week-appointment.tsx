"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { unverifiedNote } from "@/components/people/identity-note";
import { statusIcons } from "@/components/status-icons";
import { minutesOf } from "@/lib/agenda/week/grid";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { formatTime, fullName } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";
import { cn } from "@/lib/utils";
import type { DoctorAppointment } from "./doctor-steps";

const DoctorAppointmentDetails = lazyDialog(() =>
  import("./doctor-appointment-details").then((file) => file.DoctorAppointmentDetails),
);

type WeekAppointmentProps = { appointment: DoctorAppointment; today: string };

/** An appointment on the grid, which opens its details; the status is written out where there is room. */
export function WeekAppointment({ appointment, today }: WeekAppointmentProps) {
  const { status, start_time, end_time, Patient } = appointment;
  const note = unverifiedNote(Patient.User);
  const Icon = statusIcons[status];
  return (
    <DialogButton
      data-stop={minutesOf(start_time)}
      variant={null}
      size={null}
      className={cn("week-appointment", looks[status])}
      dialog={(opening) => (
        <DoctorAppointmentDetails appointment={appointment} today={today} {...opening} />
      )}
    >
      <span className="flex h-5 flex-wrap items-center gap-x-1.5 overflow-hidden">
        <Icon aria-hidden className="h-5" />
        <span className="numbers font-medium">
          {formatTime(start_time)}
          <span className="md:sr-only"> – {formatTime(end_time)}</span>
        </span>{" "}
        <span className="max-md:ml-auto">{statusLabels[status]}</span>
      </span>{" "}
      <span className="line-clamp-2 font-medium wrap-break-word text-foreground max-md:text-base">
        {fullName(Patient.User)}
      </span>
      {note && <span className="text-foreground"> {note}</span>}
    </DialogButton>
  );
}

/** Each status has a colour and an edge: dashed if it may still change. */
const looks = {
  pending: "border-dashed border-pending/60 border-l-pending bg-pending-surface text-pending",
  confirmed: "border-confirmed/40 border-l-confirmed bg-confirmed-surface text-confirmed",
  completed: "border-completed/25 border-l-completed/70 bg-completed-surface text-completed",
  cancelled:
    "border-dotted border-cancelled/60 border-l-cancelled bg-cancelled-surface text-cancelled line-through",
} as const satisfies Record<AppointmentStatus, string>;
