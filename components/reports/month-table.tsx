"use client";

import { formatShortMonth } from "@/lib/shared/format";

type MonthTableProps = {
  caption: string;
  columns: readonly string[];
  /** The months, each with its cells. */
  rows: readonly { month: string; cells: readonly string[] }[];
};

/** A chart's numbers as a table; drawn in the browser, as its cells would be sent twice. */
export const MonthTable = ({ caption, columns, rows }: MonthTableProps) => (
  <details className="text-sm">
    <summary className="w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3">
      Ver como tabla
    </summary>
    <table className="day-table table-fixed hyphens-auto wrap-anywhere">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b text-muted-foreground">
        <tr>
          {["Mes", ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ month, cells }) => (
          <tr key={month}>
            <th scope="row">{formatShortMonth(month)}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
