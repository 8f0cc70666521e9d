"use client";

import { DataTable } from "@/components/list/data-table";
import { divide } from "@/lib/agenda/availability/division";
import type { AvailabilityOutput } from "@/lib/agenda/availability/schema";
import { formatCount, formatTime } from "@/lib/shared/format";
import { weekdayLabel } from "@/lib/shared/labels";
import { AvailabilityActions } from "./availability-actions";

export function AvailabilityTable({ rows }: { rows: readonly AvailabilityOutput[] }) {
  return (
    <DataTable
      caption="Disponibilidad semanal"
      rows={rows}
      columns={[
        {
          header: "Día",
          cell: ({ weekday }) => weekdayLabel(weekday),
          className: "whitespace-nowrap",
        },
        {
          header: "Inicio",
          cell: ({ start_time }) => formatTime(start_time),
          className: "numbers rows:whitespace-nowrap",
        },
        {
          header: "Fin",
          cell: ({ end_time }) => formatTime(end_time),
          className: "numbers rows:whitespace-nowrap",
        },
        {
          header: "Duración del turno",
          cell: ({ slot_duration_min }) => `${slot_duration_min} min`,
          className: "numbers rows:whitespace-nowrap",
        },
        {
          header: "Por semana",
          cell: (row) => formatCount(divide(row).slots, "turno", "turnos"),
          className: "numbers rows:whitespace-nowrap",
        },
      ]}
      actions={(row) => <AvailabilityActions availability={row} />}
    />
  );
}
