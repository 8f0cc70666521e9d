import { scaleLinear } from "d3-scale";
import type { SpecialtyCount } from "@/lib/agenda/appointments/statistics";
import { formatNumber } from "@/lib/shared/format";

/** How many are shown before the rest is unfolded. */
const SHOWN = 8;

/** A table whose numbers are also bars, sorted by frequency. */
export function SpecialtyTable({ counts }: { counts: readonly SpecialtyCount[] }) {
  const [first, rest] = [counts.slice(0, SHOWN), counts.slice(SHOWN)];
  const most = first[0]?.total ?? 0;
  return (
    <div className="grid gap-3">
      <Bars caption="Citas por especialidad" counts={first} most={most} />
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3">
            Ver {rest.length} más
          </summary>
          <Bars caption="Las demás especialidades" counts={rest} most={most} />
        </details>
      )}
    </div>
  );
}

type BarsProps = { caption: string; counts: readonly SpecialtyCount[]; most: number };

function Bars({ caption, counts, most }: BarsProps) {
  const width = scaleLinear([0, Math.max(1, most)], [0, 100]);
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
        {counts.map(({ specialty, total }) => (
          <tr key={specialty}>
            <th scope="row" className="grid gap-1 py-1.5 text-left font-normal wrap-anywhere">
              {specialty ?? "Sin especialidad"}
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
