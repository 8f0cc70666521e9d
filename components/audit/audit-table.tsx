"use client";

import { DataTable } from "@/components/list/data-table";
import type { AuditRow } from "@/lib/accounts/audit/schema";
import { actionLabels } from "@/lib/shared/audit-actions";
import { formatCount, formatInstant, fullName } from "@/lib/shared/format";
import { Details } from "./details";
import { noteClasses } from "./note-classes";
import { ResultBadge } from "./result-badge";
import { Who } from "./who";

type AuditTableProps = { rows: readonly AuditRow[]; zone: string };

export function AuditTable({ rows, zone }: AuditTableProps) {
  return (
    <DataTable
      caption="Auditoría"
      rows={rows}
      columns={[
        {
          header: "Quién",
          cell: ({ actor }) =>
            actor ? <Who name={fullName(actor)} role={actor.role} /> : "Sin sesión",
        },
        {
          header: "Qué",
          cell: ({ action, count, details, named }) => (
            <>
              <span>{actionLabels[action]}</span>
              <Details details={details} named={named} zone={zone} />
              {count > 1 && <p className={noteClasses}>{formatCount(count, "vez", "veces")}</p>}
            </>
          ),
          // Beside long names it would be broken in the middle of a word.
          className: "rows:wrap-normal",
        },
        { header: "De quién", cell: (row) => whose(row) },
        { header: "Resultado", cell: ({ result }) => <ResultBadge result={result} /> },
        {
          header: "Cuándo",
          cell: ({ at, address }) => (
            <>
              <span className="rows:whitespace-nowrap">{formatInstant(at, zone)}</span>
              {address && <p className={noteClasses}>{`desde ${address}`}</p>}
            </>
          ),
          className: "numbers",
        },
      ]}
    />
  );
}

/** Whose data it was: patients' or an account's. */
function whose({ names, patient_ids, entity_ids, action }: AuditRow) {
  const others = patient_ids.length - names.length;
  if (!names.length) {
    if (others > 0) return formatCount(others, "paciente", "pacientes");
    // Of other actions, the ids are records and documents.
    const isGone = entity_ids.length > 0 && /^(auth|users)\./.test(action);
    return isGone ? "Cuenta eliminada" : "—";
  }
  return names.join(", ") + (others > 0 ? ` y ${others} más` : "");
}
