import { DataTable } from "@/components/list/data-table";
import { PersonAvatar } from "@/components/person-avatar";
import { StatusBadge } from "@/components/status-badge";
import { formatDate, formatRelativeDay, formatTimeRange, fullName } from "@/lib/shared/format";
import { DoctorAppointmentActions } from "./doctor-appointment-actions";
import { DoctorAppointmentDetails } from "./doctor-appointment-details";
import type { DoctorAppointment } from "./doctor-steps";

type DoctorAppointmentTableProps = { rows: readonly DoctorAppointment[]; today: string };

export function DoctorAppointmentTable({ rows, today }: DoctorAppointmentTableProps) {
  return (
    <DataTable
      caption="Mis citas"
      rows={rows}
      columns={[
        { header: "Paciente", cell: (row) => <PatientName appointment={row} today={today} /> },
        {
          header: "Fecha",
          cell: ({ date }) => (
            <>
              {formatDate(date)}{" "}
              <span className="whitespace-nowrap text-muted-foreground sm:block">
                {formatRelativeDay(date, today)}
              </span>
            </>
          ),
          className: "numbers",
        },
        {
          header: "Hora",
          cell: ({ start_time, end_time }) => formatTimeRange(start_time, end_time),
          className: "numbers whitespace-nowrap",
        },
        { header: "Estado", cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
      actions={(row) => <DoctorAppointmentActions appointment={row} today={today} />}
    />
  );
}

function PatientName({ appointment, today }: { appointment: DoctorAppointment; today: string }) {
  const { User } = appointment.Patient;
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar id={User.id} person={User} />
      <div className="grid min-w-0 justify-items-start">
        <DoctorAppointmentDetails
          appointment={appointment}
          today={today}
          trigger={
            <button
              type="button"
              className="rounded-sm text-left break-words underline-offset-4 hover:underline"
            >
              {fullName(User)}
            </button>
          }
        />
        {User.dni && (
          <span className="numbers font-normal text-muted-foreground">DNI {User.dni}</span>
        )}
      </div>
    </div>
  );
}
