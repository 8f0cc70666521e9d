"use client";

import { EmailText } from "@/components/email-text";
import { DataTable } from "@/components/list/data-table";
import { ActiveBadge } from "@/components/status-badge";
import type { PatientOutput, PatientQuery } from "@/lib/people/patients/schema";
import { ageOn, formatCount, formatDate } from "@/lib/shared/format";
import { PatientActions, PatientName } from "./patient-actions";

const whole = "numbers whitespace-nowrap";

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
        { header: "Email", cell: ({ User }) => <EmailText>{User.email}</EmailText> },
        { header: "Teléfono", cell: ({ User }) => User.phone ?? "—", className: whole },
        {
          header: "Nacimiento",
          cell: ({ birthday }) =>
            birthday ? (
              <>
                {formatDate(birthday)}{" "}
                <span className="text-muted-foreground rows:block">
                  {formatCount(ageOn(birthday, today), "año", "años")}
                </span>
              </>
            ) : (
              "—"
            ),
          className: whole,
        },
        { header: "Obra social", cell: ({ health_insurance }) => health_insurance ?? "—" },
        { header: "Estado", cell: ({ User }) => <ActiveBadge isActive={User.is_active} /> },
      ]}
      actions={(patient) => <PatientActions patient={patient} />}
    />
  );
}
