"use client";

import { DataTable } from "@/components/list/data-table";
import { FoundText } from "@/components/list/found-text";
import type { RecordPreview, RecordQuery } from "@/lib/records/clinical-records/schema";
import { dayOf, formatDate } from "@/lib/shared/format";
import { RecordActions, RecordName } from "./record-actions";

type RecordTableProps = {
  rows: readonly RecordPreview[];
  query: RecordQuery;
  /** The clinic's date and zone. */
  today: string;
  zone: string;
};

export function RecordTable({ rows, query: { sort, title: term }, today, zone }: RecordTableProps) {
  return (
    <DataTable
      caption="Historiales clínicos"
      rows={rows}
      sort={sort}
      columns={[
        {
          header: "Paciente",
          cell: (record) => <RecordName record={record} today={today} />,
        },
        {
          header: "Historial",
          cell: ({ title, beginning }) => (
            <>
              <p className="font-medium">
                <FoundText term={term}>{title}</FoundText>
              </p>
              <p className="text-muted-foreground">{beginning}</p>
            </>
          ),
          className: "grid gap-0 rows:table-cell rows:w-3/8 [&>div]:text-left",
        },
        {
          header: "Creado",
          sort: "-createdAt",
          cell: ({ createdAt }) => formatDate(dayOf(createdAt, zone)),
          className: "numbers rows:whitespace-nowrap",
        },
        { header: "Documentos", cell: ({ documents }) => documents, className: "numbers" },
      ]}
      actions={(record) => <RecordActions record={record} today={today} />}
    />
  );
}
