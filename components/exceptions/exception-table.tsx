"use client";

import { Trash } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DataTable } from "@/components/list/data-table";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { Badge } from "@/components/ui/badge";
import { exceptionLabels } from "@/lib/agenda/exceptions/labels";
import type { ExceptionOutput } from "@/lib/agenda/exceptions/schema";
import { daysOf, hoursOf, titleOf } from "@/lib/agenda/exceptions/words";
import { doctorName } from "@/lib/shared/format";

const RemoveException = lazyDialog(() =>
  import("./exception-dialogs").then((file) => file.RemoveException),
);

type ExceptionTableProps = {
  rows: readonly ExceptionOutput[];
  /** The doctor who looks: whose own they may delete. Null: an Admin, who may delete all. */
  own: string | null;
  /** Whether each row names its doctor. */
  withDoctor?: boolean;
};

export function ExceptionTable({ rows, own, withDoctor = false }: ExceptionTableProps) {
  const whose = {
    header: "De quién",
    cell: ({ Doctor }: ExceptionOutput) => (Doctor ? doctorName(Doctor) : "Toda la clínica"),
  };
  return (
    <DataTable
      caption="Ausencias, feriados y horarios extra"
      rows={rows}
      columns={[
        {
          header: "Cuándo",
          cell: (row) => (
            <>
              <span className="inline-block first-letter:uppercase">{`${daysOf(row)} `}</span>
              <span className="font-normal block whitespace-nowrap text-muted-foreground">
                {hoursOf(row)}
              </span>
            </>
          ),
          className: "numbers",
        },
        {
          header: "Tipo",
          cell: ({ kind }) => (
            <Badge variant={kind === "extra_hours" ? "default" : "neutral"}>
              {exceptionLabels[kind]}
            </Badge>
          ),
        },
        ...(withDoctor ? [whose] : []),
        {
          header: "Motivo",
          cell: ({ reason, slot_duration_min }) =>
            reason ?? (slot_duration_min ? `Turnos de ${slot_duration_min} min` : "—"),
        },
      ]}
      actions={(row) => (own === null || row.doctor_id === own ? <Actions row={row} /> : null)}
    />
  );
}

const Actions = ({ row }: { row: ExceptionOutput }) => (
  <RowActions
    of={`«${titleOf(row)}» del ${daysOf(row)}`}
    actions={[
      {
        ...{ label: "Eliminar", icon: Trash, destructive: true },
        dialog: (opening: Opening) => <RemoveException exception={row} {...opening} />,
      },
    ]}
  />
);
