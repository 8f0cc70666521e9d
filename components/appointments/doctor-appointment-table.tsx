"use client";

import { DataTable } from "@/components/list/data-table";
import type { AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { formatDate, formatRelativeDay, formatTimeRange } from "@/lib/shared/format";
import { AppointmentBadges } from "./appointment-badges";
import { DoctorAppointmentActions, DoctorAppointmentName } from "./doctor-appointment-actions";
import type { DoctorAppointment } from "./doctor-steps";

type DoctorAppointmentTableProps = {
  rows: readonly DoctorAppointment[];
  sort: AppointmentQuery["sort"];
  today: string;
};

export function DoctorAppointmentTable({ rows, sort, today }: DoctorAppointmentTableProps) {
  return (
    <DataTable
      caption="Mis citas"
      rows={rows}
      sort={sort}
      columns={[
        {
          header: "Paciente",
          cell: (row) => <DoctorAppointmentName appointment={row} today={today} />,
        },
        {
          header: "Fecha",
          sort: "date",
          cell: ({ date }) => (
            <>
              <span>{`${formatDate(date)} `}</span>
              <span className="whitespace-nowrap text-muted-foreground rows:block">
                {formatRelativeDay(date, today)}
              </span>
            </>
          ),
          className: "numbers",
        },
        {
          header: "Hora",
          cell: ({ start_time, end_time }) => formatTimeRange(start_time, end_time),
          className: "numbers rows:whitespace-nowrap",
        },
        { header: "Estado", cell: (row) => <AppointmentBadges appointment={row} /> },
      ]}
      actions={(row) => <DoctorAppointmentActions appointment={row} today={today} />}
    />
  );
}
