"use client";

import { DataTable } from "@/components/list/data-table";
import { StatusBadge } from "@/components/status-badge";
import type { AppointmentOutput, AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { holdsTime } from "@/lib/agenda/appointments/status";
import { formatDate, formatRelativeDay, formatTimeRange } from "@/lib/shared/format";
import { PatientAppointmentActions, PatientAppointmentName } from "./patient-appointment-actions";
import type { PatientAppointment } from "./patient-steps";

type PatientAppointmentTableProps = {
  rows: readonly PatientAppointment[];
  sort: AppointmentQuery["sort"];
  /** The clinic's date. */
  today: string;
};

export function PatientAppointmentTable({ rows, sort, today }: PatientAppointmentTableProps) {
  return (
    <DataTable
      caption="Mis citas"
      rows={rows}
      sort={sort}
      columns={[
        {
          header: "Doctor",
          cell: (row) => <PatientAppointmentName appointment={row} today={today} />,
        },
        {
          header: "Fecha y hora",
          sort: "date",
          cell: (row) => <When {...row} today={today} />,
          className: "numbers",
        },
        { header: "Especialidad", cell: ({ Doctor: { Specialties } }) => namesOf(Specialties) },
        { header: "Estado", cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
      cardActions="buttons"
      actions={(row) => <PatientAppointmentActions appointment={row} today={today} />}
    />
  );
}

type WhenProps = Pick<AppointmentOutput, "date" | "start_time" | "end_time" | "status"> & {
  today: string;
};

function When({ date, start_time, end_time, status, today }: WhenProps) {
  const isAhead = date >= today && holdsTime(status);
  return (
    <div className="grid rows:whitespace-nowrap">
      <span>
        <span>{`${formatDate(date)} `}</span>
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
