import { scaleBand, scaleLinear } from "d3-scale";
import { edges, statusFill } from "@/components/dashboard/status-pattern";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { formatShortMonth } from "@/lib/shared/format";

const HEIGHT = 176;
/** The most labels that find room on a phone. */
const LABELS = 4;

/** One part of each column, drawn as that status. */
export type Series = { label: string; look: AppointmentStatus; values: readonly number[] };

type MonthChartProps = {
  label: string;
  months: readonly string[];
  /** From the bottom up. */
  series: readonly Series[];
  format: (value: number) => string;
};

/** A column for each month. Rendered on the server like the chart of days: percentages across and pixels down. */
export function MonthChart({ label, months, series, format }: MonthChartProps) {
  const totals = months.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const y = scaleLinear([0, Math.max(...totals, least(format))], [HEIGHT, 0]).nice(4);
  const x = scaleBand(months, [0, 100]).padding(0.25);
  const percent = (value: number) => `${value.toFixed(2)}%`;
  const step = Math.ceil(months.length / LABELS);
  return (
    <div className="pt-2 pr-2 pl-12">
      <svg
        role="img"
        aria-label={`${label}; los números están en la tabla.`}
        width="100%"
        height={HEIGHT + 24}
        className="numbers overflow-visible text-sm"
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-border" />
            <text x={-8} y={y(tick)} dy="0.32em" textAnchor="end" className={axis}>
              {format(tick)}
            </text>
          </g>
        ))}
        {months.map((month, index) => (
          <g key={month}>
            {partsOf(series, index).map(({ look, label: part, from, to }) => (
              <rect
                key={part}
                x={percent(x(month) ?? 0)}
                width={percent(x.bandwidth())}
                y={y(to)}
                height={y(from) - y(to)}
                fill={statusFill(look)}
                className={edges[look]}
              >
                <title>{`${formatShortMonth(month)}: ${part}, ${format(to - from)}`}</title>
              </rect>
            ))}
            {(months.length - 1 - index) % step === 0 && (
              <text
                x={percent((x(month) ?? 0) + x.bandwidth() / 2)}
                y={HEIGHT + 20}
                textAnchor="middle"
                className={axis}
              >
                {formatShortMonth(month)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

const axis = "fill-muted-foreground";

/** A chart of nothing still has a scale. */
const least = (format: (value: number) => string) => (format(1).includes("%") ? 1 : 4);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A month's parts on top of each other; those of nothing are not drawn. */
const partsOf = (series: readonly Series[], index: number) =>
  series.flatMap(({ look, label, values }, place) => {
    const from = sum(series.slice(0, place).map((below) => below.values[index] ?? 0));
    const value = values[index] ?? 0;
    return value > 0 ? [{ look, label, from, to: from + value }] : [];
  });
