import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import type { DayCount } from "@/lib/reports/statistics";
import { formatDayMonth } from "@/lib/shared/format";
import { daySummary, totalOf } from "./day-summary";
import { edges, ORDER, StatusPatterns, statusFill } from "./status-pattern";

const HEIGHT = 272;

type DayChartProps = { days: readonly DayCount[]; today: string };

/**
 * One column per day, divided by status. Rendered on the server, with percentages across and pixels down, so that it
 * fits any width without a script.
 */
export function DayChart({ days, today }: DayChartProps) {
  const layers = stack<DayCount, AppointmentStatus>().keys(ORDER)(days);
  const most = Math.max(4, ...layers.flatMap((layer) => layer.map(([, top]) => top)));
  const y = scaleLinear([0, most], [HEIGHT, 0]).nice(4);
  const x = scaleBand(
    days.map(({ date }) => date),
    [0, 100],
  ).padding(0.2);
  const percent = (value: number) => `${value.toFixed(2)}%`;
  const rounded = (pixels: number) => Number(pixels.toFixed(2));
  const left = (date: string) => x(date) ?? 0;
  const gap = x.step() - x.bandwidth();

  return (
    <div className="pr-4 pl-9">
      <StatusPatterns />
      <svg
        role="img"
        aria-label="Citas por día y estado; los números están en la tabla."
        width="100%"
        height={HEIGHT + 24}
        className="numbers overflow-visible text-sm"
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x2="100%" y1={rounded(y(tick))} y2={rounded(y(tick))} className="stroke-border" />
            <text x={-8} y={rounded(y(tick))} dy="0.32em" textAnchor="end" className={axis}>
              {tick}
            </text>
          </g>
        ))}
        <rect
          x={percent(left(today) - gap / 2)}
          width={percent(x.step())}
          height={HEIGHT}
          className="fill-accent"
        />
        {layers.map((layer) =>
          layer.map(([bottom, top], index) => {
            const date = days[index]?.date ?? "";
            if (top === bottom) return null;
            return (
              <rect
                key={`${layer.key} ${date}`}
                x={percent(left(date))}
                width={percent(x.bandwidth())}
                y={rounded(y(top))}
                height={rounded(y(bottom) - y(top))}
                fill={statusFill(layer.key)}
                data-status={layer.key === "cancelled" ? layer.key : undefined}
                className={edges[layer.key]}
              />
            );
          }),
        )}
        {days.map((day, index) => (
          <g key={day.date}>
            <rect x={percent(left(day.date) - gap / 2)} width={percent(x.step())} height={HEIGHT}>
              <title>{daySummary(day)}</title>
            </rect>
            {day.date === today && (
              <Total day={day} x={percent(left(today) + x.bandwidth() / 2)} y={y} />
            )}
            {isLabelled(index, days.length) && (
              <text
                x={percent(left(day.date) + x.bandwidth() / 2)}
                y={HEIGHT + 20}
                textAnchor="middle"
                className={day.date === today ? "fill-foreground font-semibold" : axis}
              >
                {day.date === today ? "Hoy" : formatDayMonth(day.date)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

const axis = "fill-muted-foreground";

/** One label a week, counted from today in the middle. */
const isLabelled = (index: number, count: number) => (index - (count - 1) / 2) % 7 === 0;

type TotalProps = { day: DayCount; x: string; y: (count: number) => number };

/** A day's number above its bar: without the cancelled ones, and with them where they are shown. */
function Total({ day, x, y }: TotalProps) {
  const all = totalOf(day);
  return (["without", "with"] as const).map((which) => {
    const total = which === "with" ? all : all - day.cancelled;
    return (
      <text
        key={which}
        x={x}
        y={y(total) - 6}
        textAnchor="middle"
        data-cancelled={which}
        className="pointer-events-none fill-foreground font-semibold"
      >
        {total}
      </text>
    );
  });
}
