"use client";

import { Link } from "@/components/link";
import { HOLDING_TIME } from "@/lib/agenda/appointments/status";
import type { Days, SpecialtyCount } from "@/lib/reports/statistics";
import { formatNumber } from "@/lib/shared/format";
import { listAt, routes } from "@/lib/shared/routes";

/** How many are shown before the rest is unfolded. */
const SHOWN = 8;

type SpecialtyTableProps = {
  counts: readonly SpecialtyCount[];
  /** The days that were counted. */
  days: Days;
};

/** A table whose numbers are also bars, sorted by frequency. */
export function SpecialtyTable({ counts, days }: SpecialtyTableProps) {
  const [first, rest] = [counts.slice(0, SHOWN), counts.slice(SHOWN)];
  const most = first[0]?.total ?? 0;
  return (
    <div className="grid gap-3">
      <Bars caption="Citas por especialidad" counts={first} {...{ most, days }} />
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3">
            {`Ver ${rest.length} más`}
          </summary>
          <Bars caption="Las demás especialidades" counts={rest} {...{ most, days }} />
        </details>
      )}
    </div>
  );
}

type BarsProps = SpecialtyTableProps & { caption: string; most: number };

function Bars({ caption, counts, most, days }: BarsProps) {
  const width = (total: number) => (100 * total) / Math.max(1, most);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Especialidad</th>
          <th scope="col">Citas</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ id, specialty, total }) => (
          <tr key={id}>
            <th scope="row" className="grid gap-1 py-1.5 text-left font-normal wrap-anywhere">
              {id ? (
                <Link
                  href={appointmentsOfSpecialty(id, days)}
                  className="w-fit rounded-sm underline-offset-4 hover:underline"
                >
                  {specialty}
                </Link>
              ) : (
                <span>Sin especialidad</span>
              )}
              <svg aria-hidden width="100%" height={8}>
                <rect width="100%" height={8} rx={4} className="fill-muted" />
                <rect
                  width={`${width(total).toFixed(2)}%`}
                  height={8}
                  rx={4}
                  className="fill-primary"
                />
              </svg>
            </th>
            <td className="numbers py-1.5 pl-4 text-right align-top font-medium">
              {formatNumber(total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Those days' appointments that are not cancelled, of doctors of that specialty. */
const appointmentsOfSpecialty = (specialty_id: string, { from, to }: Days) =>
  listAt(routes.admin.appointments, {
    ...{ specialty_id, date_from: from, date_to: to },
    status: HOLDING_TIME.join(),
  });
