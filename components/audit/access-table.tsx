import { DataTable } from "@/components/list/data-table";
import type { AccessOutput } from "@/lib/records/access-log/schema";
import { accessLabels, actionLabels } from "@/lib/shared/audit-actions";
import { formatInstant } from "@/lib/shared/format";
import { actorLabels } from "@/lib/shared/labels";

const note = "text-sm font-normal text-muted-foreground";

type AccessTableProps = { rows: readonly AccessOutput[]; zone: string };

/** Who used a patient's history, in the patient's words. */
export function AccessTable({ rows, zone }: AccessTableProps) {
  return (
    <DataTable
      caption="Quién vio mi historia"
      rows={rows.map((row, index) => ({ ...row, id: `${row.at} ${index}` }))}
      columns={[
        { header: "Quién", cell: ({ who }) => <Who who={who} /> },
        {
          header: "Qué hizo",
          cell: ({ action, what }) => (
            <>
              {accessLabels[action] ?? actionLabels[action]}
              {what && <p className={note}>{what}</p>}
            </>
          ),
        },
        {
          header: "Cuándo",
          cell: ({ at }) => formatInstant(at, zone),
          className: "numbers whitespace-nowrap",
        },
      ]}
    />
  );
}

function Who({ who: { name, role } }: Pick<AccessOutput, "who">) {
  if (!name) return actorLabels[role];
  return (
    <>
      {name}
      <p className={note}>{actorLabels[role]}</p>
    </>
  );
}
