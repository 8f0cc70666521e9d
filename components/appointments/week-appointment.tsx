"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { unverifiedNote } from "@/components/people/identity-note";
import { statusIcons } from "@/components/status-icons";
import { shownAttendance } from "@/lib/agenda/attendance/rules";
import { minutesOf } from "@/lib/agenda/week/grid";
import { familyNameFirst, formatTime } from "@/lib/shared/format";
import { attendanceLabels, statusLabels } from "@/lib/shared/labels";
import { cn } from "@/lib/utils";
import { OVERBOOKED } from "./appointment-badges";
import type { DoctorAppointment } from "./doctor-steps";
import { statusLooks } from "./status-looks";
import { useDoctorOfWeek } from "./week-of-doctor";

const DoctorAppointmentDetails = lazyDialog(() =>
  import("./doctor-appointment-details").then((file) => file.DoctorAppointmentDetails),
);

const AdminAppointmentDetails = lazyDialog(() =>
  import("./admin-appointment-details").then((file) => file.AdminAppointmentDetails),
);

type WeekAppointmentProps = {
  appointment: DoctorAppointment;
  /** It lies outside the doctor's hours. */
  isOutside: boolean;
  today: string;
};

/** The lines of text that fit into an appointment's height on the grid. */
const linesIn = (minutes: number) => Math.max(1, Math.floor(((minutes / 30) * 40 - 4) / 18));

/**
 * An appointment on the grid, which opens its details. The family name comes first, because the end may be cut off; the
 * status is shown by colour and icon, in a list by its word too.
 */
export function WeekAppointment({ appointment, isOutside, today }: WeekAppointmentProps) {
  const { status, start_time, end_time, overbooked, Patient } = appointment;
  const note = unverifiedNote(Patient.User);
  const attendance = shownAttendance(appointment);
  const Icon = statusIcons[status];
  const doctor = useDoctorOfWeek();
  return (
    <DialogButton
      data-stop={minutesOf(start_time)}
      variant={null}
      size={null}
      className={cn("week-appointment", statusLooks[status], isOutside && "week-outside")}
      dialog={(opening) =>
        doctor ? (
          <AdminAppointmentDetails
            appointment={{ ...appointment, Doctor: doctor }}
            today={today}
            {...opening}
          />
        ) : (
          <DoctorAppointmentDetails appointment={appointment} today={today} {...opening} />
        )
      }
    >
      <span
        style={{ "--clamp": linesIn(minutesOf(end_time) - minutesOf(start_time)) }}
        className="md:line-clamp-(--clamp)"
      >
        <span className="items-center gap-x-1.5 max-md:flex">
          <Icon aria-hidden className="md:inline-block md:align-[-0.2em]" />
          <span className="numbers font-medium">
            <span>{` ${formatTime(start_time)}`}</span>
            <span className="md:sr-only">{` – ${formatTime(end_time)}`}</span>
          </span>
          <span className="max-md:ml-auto md:sr-only">{` ${statusLabels[status]}`}</span>
        </span>
        <span className="week-name">{` ${familyNameFirst(Patient.User)}`}</span>
        {note && <span className="text-foreground">{` ${note}`}</span>}
        {attendance && (
          <span className="text-foreground">{` ${attendanceLabels[attendance]}`}</span>
        )}
        {overbooked && <span className="text-foreground">{` ${OVERBOOKED}`}</span>}
        {isOutside && <span className="text-foreground md:sr-only"> Fuera de horario</span>}
      </span>
    </DialogButton>
  );
}
