import { DataTable } from "@/components/list/data-table";
import { PersonAvatar } from "@/components/person-avatar";
import { StatusBadge } from "@/components/status-badge";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName, formatDate, formatRelativeDay, formatTimeRange } from "@/lib/shared/format";
import { PatientAppointmentActions } from "./patient-appointment-actions";
import { PatientAppointmentDetails } from "./patient-appointment-details";

type PatientAppointmentTableProps = {
  rows: readonly AppointmentOutput[];
  /** The clinic's date. */
  today: string;
};

export function PatientAppointmentTable({ rows, today }: PatientAppointmentTableProps) {
  return (
    <DataTable
      caption="Mis citas"
      rows={rows}
      columns={[
        { header: "Doctor", cell: (row) => <Doctor appointment={row} today={today} /> },
        {
          header: "Fecha y hora",
          cell: (row) => <When {...row} today={today} />,
          className: "numbers",
        },
        { header: "Especialidad", cell: ({ Doctor: { Specialties } }) => namesOf(Specialties) },
        { header: "Estado", cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
      actions={(row) => <PatientAppointmentActions appointment={row} today={today} />}
    />
  );
}

function Doctor({ appointment, today }: { appointment: AppointmentOutput; today: string }) {
  const { User } = appointment.Doctor;
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar id={User.id} person={User} />
      <PatientAppointmentDetails
        appointment={appointment}
        today={today}
        trigger={
          <button
            type="button"
            className="min-w-0 rounded-sm text-left break-words underline-offset-4 hover:underline"
          >
            {doctorName(User)}
          </button>
        }
      />
    </div>
  );
}

type WhenProps = Pick<AppointmentOutput, "date" | "start_time" | "end_time" | "status"> & {
  today: string;
};

function When({ date, start_time, end_time, status, today }: WhenProps) {
  const isAhead = date >= today && status !== "cancelled";
  return (
    <div className="grid whitespace-nowrap">
      <span>
        {formatDate(date)}{" "}
        {isAhead && <span className="text-muted-foreground">{formatRelativeDay(date, today)}</span>}
      </span>
      <span>{formatTimeRange(start_time, end_time)}</span>
    </div>
  );
}

const namesOf = (specialties: readonly { name: string }[]) =>
  specialties.map(({ name }) => name).join(", ") || (
    <span className="text-muted-foreground">Sin especialidad</span>
  );
