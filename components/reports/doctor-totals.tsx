"use client";

import { useState } from "react";
import { DataTable } from "@/components/list/data-table";
import { Button } from "@/components/ui/button";
import type { DoctorTotal } from "@/lib/reports/totals";
import { formatNumber, fullName } from "@/lib/shared/format";
import { hours, rateWords, unrecordedWords, usedWords } from "./report-words";

const className = "numbers";

/** How many are shown before the rest is asked for. */
const SHOWN = 20;

/** Each doctor's figures, all months together. */
export function DoctorTotals({ rows }: { rows: readonly DoctorTotal[] }) {
  const [isWhole, setWhole] = useState(rows.length <= SHOWN);
  return (
    <>
      <DataTable
        caption="Por doctor"
        rows={isWhole ? rows : rows.slice(0, SHOWN)}
        columns={[
          { header: "Doctor", cell: ({ doctor }) => fullName(doctor) },
          { header: "Atendidas", cell: ({ attended }) => formatNumber(attended), className },
          { header: "Ausentes", cell: ({ absent }) => formatNumber(absent), className },
          { header: "Ausencias", cell: rateWords, className },
          { header: "Sin anotar", cell: unrecordedWords, className },
          { header: "Ofrecido", cell: (row) => hours(row.offered_minutes), className },
          { header: "Reservado", cell: usedWords, className },
          {
            header: "Canceladas tarde",
            cell: (row) => formatNumber(row.cancelled_late),
            className,
          },
          { header: "Pacientes nuevos", cell: (row) => formatNumber(row.new_patients), className },
        ]}
      />
      {!isWhole && (
        <Button variant="outline" className="w-fit" onClick={() => setWhole(true)}>
          {`Ver los ${formatNumber(rows.length - SHOWN)} restantes`}
        </Button>
      )}
    </>
  );
}
