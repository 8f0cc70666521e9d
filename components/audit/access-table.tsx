"use client";

import { DataTable } from "@/components/list/data-table";
import type { AccessOutput } from "@/lib/records/access-log/schema";
import { accessLabels, actionLabels } from "@/lib/shared/audit-actions";
import { formatCount, formatInstant } from "@/lib/shared/format";
import { noteClasses } from "./note-classes";
import { Who } from "./who";

type AccessTableProps = { rows: readonly AccessOutput[]; zone: string };

/** Who used a patient's history, worded for the patient. */
export function AccessTable({ rows, zone }: AccessTableProps) {
  return (
    <DataTable
      caption="Quién vio mi historia"
      rows={rows.map((row, index) => ({ ...row, id: `${row.at} ${index}` }))}
      columns={[
        { header: "Quién", cell: ({ who }) => <Who {...who} /> },
        {
          header: "Qué hizo",
          cell: ({ action, what, count }) => (
            <>
              <span>{accessLabels[action] ?? actionLabels[action]}</span>
              {count > 1 && <span>{` (${formatCount(count, "vez", "veces")})`}</span>}
              {what && <p className={noteClasses}>{what}</p>}
            </>
          ),
        },
        {
          header: "Cuándo",
          cell: ({ at }) => formatInstant(at, zone),
          className: "numbers rows:whitespace-nowrap",
        },
      ]}
    />
  );
}
