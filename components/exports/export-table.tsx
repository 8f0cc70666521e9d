"use client";

import { Clock, TriangleExclamationPoint } from "@/components/icons";
import { DataTable } from "@/components/list/data-table";
import { Badge } from "@/components/ui/badge";
import { type Deadline, deadlineOf } from "@/lib/records/exports/deadline";
import type { ListedExport } from "@/lib/records/exports/schema";
import { KEPT_DAYS } from "@/lib/records/exports/terms";
import { formatFileSize, formatInstant, fullName } from "@/lib/shared/format";
import { DownloadExport } from "./download-export";
import { ExportBadge } from "./export-badge";
import { RetryExport } from "./request-export";

type ExportTableProps = {
  rows: readonly ListedExport[];
  zone: string;
  /** When the page was made. */
  now: number;
};

/** The whole histories that were asked for, with the time that is left of each. */
export function ExportTable({ rows, zone, now }: ExportTableProps) {
  return (
    <DataTable
      caption="Historias pedidas"
      rows={rows}
      cardActions="buttons"
      columns={[
        {
          header: "Paciente",
          cell: ({ Patient }) => (
            <div className="grid gap-0.5">
              <span>{fullName(Patient)}</span>
              {Patient.dni && (
                <span className="numbers font-normal text-muted-foreground">{`DNI ${Patient.dni}`}</span>
              )}
            </div>
          ),
        },
        {
          header: "Pedida",
          cell: ({ requested_at, by_patient }) => (
            <>
              <span>{formatInstant(requested_at, zone)}</span>
              <span className="block text-muted-foreground">
                {by_patient ? "por el paciente" : "en la clínica"}
              </span>
            </>
          ),
          className: "numbers rows:whitespace-nowrap",
        },
        {
          header: "Plazo",
          cell: (row) => (
            <Due deadline={deadlineOf(row, now)} at={formatInstant(row.due_at, zone)} />
          ),
          className: "numbers",
        },
        { header: "Estado", cell: (row) => <State {...row} zone={zone} /> },
      ]}
      actions={(row) => <Action {...row} />}
    />
  );
}

/** Red from 40 hours on, and says so. */
function Due({ deadline, at }: { deadline: Deadline | null; at: string }) {
  if (!deadline) return <span>—</span>;
  const { words, isUrgent } = deadline;
  return (
    <div className="grid grid-cols-1 justify-items-end gap-1 rows:justify-items-start">
      {isUrgent ? (
        <Badge variant="cancelled" className="text-left whitespace-normal">
          <TriangleExclamationPoint aria-hidden />
          <span>{words}</span>
        </Badge>
      ) : (
        <span className="flex items-center gap-1.5">
          <Clock aria-hidden className="size-3.5" />
          <span>{words}</span>
        </span>
      )}
      <span className="text-muted-foreground">{at}</span>
    </div>
  );
}

function State({ zone, ...row }: ListedExport & { zone: string }) {
  const { state, failure, size, delivered_at, missing } = row;
  return (
    <div className="grid grid-cols-1 justify-items-end gap-1 rows:justify-items-start">
      <ExportBadge state={state} failure={failure} />
      {state === "ready" && size !== null && (
        <span className="numbers text-muted-foreground">{formatFileSize(size)}</span>
      )}
      {delivered_at && (
        <span className="numbers text-muted-foreground">{formatInstant(delivered_at, zone)}</span>
      )}
      {failure && <p className="max-w-prose text-muted-foreground">{reasons[failure]}</p>}
      {missing.length > 0 && (
        <ul className="grid max-w-prose gap-1">
          {missing.map(({ id, description, file_name, record_title }) => (
            <li key={id} className="wrap-anywhere">
              {`«${description}» (${file_name}), de «${record_title}»`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const reasons = {
  missing_documents:
    "El almacenamiento no tiene estos documentos. Restáuralos de una copia, o elimínalos si no se pueden recuperar, y vuelve a pedirla:",
  account_closed: "La cuenta del paciente está cerrada.",
  expired: `Se quitó a los ${KEPT_DAYS} días.`,
  fault: "Falló muchas veces. Avisa a quien administra el servidor y vuelve a pedirla.",
} as const;

function Action({ id, patient_id, Patient, state, expires_at }: ListedExport) {
  const name = fullName(Patient);
  if (expires_at) return <DownloadExport id={id} of={name} size="sm" variant="outline" />;
  if (state === "failed")
    return <RetryExport patientId={patient_id} name={name} hasEmail={Patient.email !== null} />;
  return null;
}
