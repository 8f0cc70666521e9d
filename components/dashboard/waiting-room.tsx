"use client";

import { AttendanceActions } from "@/components/appointments/attendance/attendance-actions";
import { useRecordAttendance } from "@/components/appointments/attendance/use-attendance";
import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import { Armchair, Megaphone } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { formatCount, formatTime, fullName } from "@/lib/shared/format";
import { attendanceLabels } from "@/lib/shared/labels";
import { PatientDetailsButton } from "./details-button";
import { PersonRow } from "./person-row";
import { Nothing, Rows } from "./rows";

/** Who is there, since when by the clinic's clock, and for how many minutes. */
export type Present = { id: string; visit: DoctorAppointment; since: string; minutes: number };

type WaitingRoomListProps = {
  /** Those inside first, then those who wait, in the order of their appointments. */
  present: readonly Present[];
  /** The clinic's date. */
  today: string;
};

/** A doctor's waiting room, whose first one is called with one press. */
export function WaitingRoomList({ present, today }: WaitingRoomListProps) {
  const record = useRecordAttendance();
  const next = present.find(({ visit }) => visit.attendance === "waiting")?.visit;
  return (
    <div className="grid gap-3">
      {next && (
        <Button className="w-full sm:w-fit" onClick={() => void record(next, "in_consultation")}>
          <Megaphone aria-hidden />
          <span>Llamar al siguiente</span>
          <span className="sr-only">{` ${fullName(next.Patient.User)}`}</span>
        </Button>
      )}
      <Rows
        label="Sala de espera"
        rows={present}
        none={
          <Nothing icon={Armchair}>
            Nadie espera. Aquí verás a quien llegó, desde que la recepción o tú lo anoten.
          </Nothing>
        }
        row={({ visit, since, minutes }) => (
          <PersonRow
            person={visit.Patient.User}
            name={<PatientDetailsButton appointment={visit} today={today} />}
            end={
              <span className="flex flex-wrap gap-2">
                <AttendanceActions visit={visit} today={today} size="sm" />
              </span>
            }
          >
            <span>{`Cita de las ${formatTime(visit.start_time)} · `}</span>
            <span className="font-medium text-foreground">
              {visit.attendance && attendanceLabels[visit.attendance]}
            </span>
            <span>{` desde las ${formatTime(since)} (${formatCount(minutes, "minuto", "minutos")})`}</span>
          </PersonRow>
        )}
      />
    </div>
  );
}
