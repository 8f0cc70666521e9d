"use client";

import { DataTable } from "@/components/list/data-table";
import { identityNote } from "@/components/people/identity-note";
import type { AppointmentQuery } from "@/lib/agenda/appointments/schema";
import {
  doctorName,
  formatRelativeDay,
  formatShortDay,
  formatTimeRange,
} from "@/lib/shared/format";
import { AdminAppointmentMenu } from "./admin-appointment-actions";
import { AdminAppointmentName } from "./admin-appointment-name";
import type { AdminAppointment } from "./admin-steps";
import { AppointmentBadges } from "./appointment-badges";
import { ChooseAppointment } from "./several/choosing";

type AdminAppointmentTableProps = {
  rows: readonly AdminAppointment[];
  sort: AppointmentQuery["sort"];
  /** The clinic's date. */
  today: string;
};

/** All the clinic's appointments, two lines each. */
export function AdminAppointmentTable({ rows, sort, today }: AdminAppointmentTableProps) {
  return (
    <DataTable
      isDense
      caption="Citas"
      rows={rows}
      sort={sort}
      columns={[
        {
          header: "Hora",
          sort: "date",
          cell: (row) => <When appointment={row} today={today} />,
          className: "numbers",
        },
        {
          header: "Paciente",
          cell: (row) => (
            <div className="grid justify-items-start">
              <AdminAppointmentName appointment={row} today={today} />
              <span className="numbers text-sm text-muted-foreground">
                {identityNote(row.Patient.User) || "Sin DNI"}
              </span>
            </div>
          ),
        },
        {
          header: "Doctor",
          cell: ({ Doctor }) => (
            <div className="grid">
              <span>{doctorName(Doctor)}</span>
              <span className="line-clamp-1 text-sm text-muted-foreground">
                {Doctor.Specialties.map(({ name }) => name).join(", ") || "Sin especialidad"}
              </span>
            </div>
          ),
        },
        { header: "Estado", cell: (row) => <AppointmentBadges appointment={row} /> },
        {
          header: "Notas",
          cell: ({ notes }) => <span className="line-clamp-2 text-sm">{notes || "—"}</span>,
        },
      ]}
      actions={(row) => <AdminAppointmentMenu appointment={row} today={today} />}
    />
  );
}

type WhenProps = { appointment: AdminAppointment; today: string };

function When({ appointment, today }: WhenProps) {
  const { date, start_time, end_time } = appointment;
  return (
    <div className="flex items-center gap-2">
      <ChooseAppointment appointment={appointment} />
      <div className="grid whitespace-nowrap">
        <span className="text-base leading-5 font-semibold">
          {formatTimeRange(start_time, end_time)}
        </span>
        <span className="text-sm font-normal text-muted-foreground">
          {`${formatShortDay(date)}, ${formatRelativeDay(date, today)}`}
        </span>
      </div>
    </div>
  );
}
