"use client";

import { DataTable } from "@/components/list/data-table";
import type { Hold } from "@/lib/agenda/holds/schema";
import { formatNumber } from "@/lib/shared/format";
import { ReleaseButton } from "./release-button";
import { nameOfSource } from "./source-name";

/** Networks and domains whose unidentified patients have many appointments. */
export const HoldTable = ({ rows }: { rows: readonly Hold[] }) => (
  <DataTable
    caption="Reservas por origen"
    rows={rows.map((hold) => ({ ...hold, id: hold.source }))}
    columns={[
      { header: "Origen", cell: ({ source }) => nameOfSource(source) },
      {
        header: "Turnos retenidos",
        cell: ({ appointments, limit }) =>
          `${formatNumber(appointments)} de ${formatNumber(limit)}`,
        className: "numbers",
      },
      {
        header: "Cuentas",
        cell: ({ accounts }) => formatNumber(accounts),
        className: "numbers",
      },
    ]}
    actions={(hold) => <ReleaseButton hold={hold} />}
    cardActions="buttons"
  />
);
