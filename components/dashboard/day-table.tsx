"use client";

import { Link } from "@/components/link";
import type { DayCount } from "@/lib/reports/statistics";
import { formatDayMonth } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { totalOf } from "./day-summary";

const columns = [
  { status: "completed", word: "Completadas", short: "Com." },
  { status: "confirmed", word: "Confirmadas", short: "Con." },
  { status: "pending", word: "Pendientes", short: "Pen." },
  { status: "cancelled", word: "Canceladas", short: "Can." },
] as const;

/** The chart's numbers as a table; drawn in the browser, as its cells would be sent twice. */
export function DayTable({ days }: { days: readonly DayCount[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3">
        Ver como tabla
      </summary>
      <table className="day-table">
        <caption className="sr-only">Citas por día y estado</caption>
        <thead className="border-b text-muted-foreground">
          <tr>
            <th scope="col">Fecha</th>
            {columns.map(({ status, word, short }) => (
              <th key={status} scope="col">
                <abbr title={word} className="no-underline sm:hidden">
                  {short}
                </abbr>
                <span className="max-sm:hidden">{word}</span>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">
                <Link
                  href={`${routes.admin.appointments}?date_from=${day.date}&date_to=${day.date}`}
                >
                  {formatDayMonth(day.date)}
                </Link>
              </th>
              {columns.map(({ status }) => (
                <td key={status}>{day[status]}</td>
              ))}
              <td>{totalOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
