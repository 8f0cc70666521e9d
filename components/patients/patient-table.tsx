"use client";

import { DataTable } from "@/components/list/data-table";
import { Dni } from "@/components/people/dni";
import { ActiveBadge } from "@/components/status-badge";
import type { PatientOutput, PatientQuery } from "@/lib/people/patients/schema";
import { formatAge, formatDate } from "@/lib/shared/format";
import { PatientActions, PatientName } from "./patient-actions";

const whole = "numbers rows:whitespace-nowrap";

type PatientTableProps = {
  rows: readonly PatientOutput[];
  sort: PatientQuery["sort"];
  /** The clinic's date. */
  today: string;
};

export function PatientTable({ rows, sort, today }: PatientTableProps) {
  return (
    <DataTable
      caption="Pacientes"
      rows={rows}
      sort={sort}
      columns={[
        { header: "Paciente", sort: "lastname", cell: (row) => <PatientName patient={row} /> },
        { header: "Email" },
        { header: "DNI", cell: ({ User }) => <Dni of={User} />, className: whole },
        { header: "Teléfono", cell: ({ User }) => User.phone ?? "—", className: whole },
        {
          header: "Nacimiento",
          cell: ({ birthday }) =>
            birthday ? (
              <>
                <span>{`${formatDate(birthday)} `}</span>
                <span className="text-muted-foreground rows:block">
                  {formatAge(birthday, today)}
                </span>
              </>
            ) : (
              "—"
            ),
          className: whole,
        },
        { header: "Obra social", cell: ({ health_insurance }) => health_insurance ?? "—" },
        {
          header: "Estado",
          cell: ({ User }) => <ActiveBadge isActive={User.is_active} />,
          isUsual: ({ User }) => User.is_active,
        },
      ]}
      actions={(patient) => <PatientActions patient={patient} />}
    />
  );
}
