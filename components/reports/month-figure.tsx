import type { ReactNode } from "react";
import { Sample } from "@/components/dashboard/chart-legend";
import { Panel } from "@/components/dashboard/panel";
import { MonthChart, type Series } from "./month-chart";
import { MonthTable } from "./month-table";

type MonthFigureProps = {
  title: string;
  /** All months in one figure: '12 %', 'Menos de diez visitas'. */
  total: string;
  /** What that is, and what has to be known of it. */
  children: ReactNode;
  months: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Further columns of the table. */
  also?: readonly { label: string; values: readonly string[] }[];
};

/** One figure of the clinic's months: in one number, as a picture, and as a table. */
export function MonthFigure({ title, total, children, also = [], ...chart }: MonthFigureProps) {
  const { months, series, format } = chart;
  return (
    <Panel title={title}>
      <div className="grid grid-cols-1 gap-3">
        <p className="grid gap-1">
          <span className="numbers text-2xl font-semibold">{total}</span>
          <span className="text-sm text-muted-foreground">{children}</span>
        </p>
        <MonthChart label={`${title} por mes`} {...chart} />
        {series.length > 1 && (
          <ul aria-label="Leyenda" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {series.map(({ label, look }) => (
              <li key={label} className="flex items-center gap-2">
                <Sample status={look} />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        )}
        <MonthTable
          caption={`${title} por mes`}
          columns={[...series, ...also].map(({ label }) => label)}
          rows={months.map((month, index) => ({
            month,
            cells: [
              ...series.map(({ values }) => format(values[index] ?? 0)),
              ...also.map(({ values }) => values[index] ?? ""),
            ],
          }))}
        />
      </div>
    </Panel>
  );
}
