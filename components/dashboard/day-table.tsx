import { Link } from "@/components/link";
import type { DayCount } from "@/lib/agenda/appointments/statistics";
import { formatDate } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { totalOf } from "./day-summary";

const columns = [
  { status: "completed", word: "Completadas", short: "Com." },
  { status: "confirmed", word: "Confirmadas", short: "Con." },
  { status: "pending", word: "Pendientes", short: "Pen." },
  { status: "cancelled", word: "Canceladas", short: "Can." },
] as const;

/** The chart's numbers as a table. */
export function DayTable({ days }: { days: readonly DayCount[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3">
        Ver como tabla
      </summary>
      <table className="numbers mt-3 w-full text-right">
        <caption className="sr-only">Citas por día y estado</caption>
        <thead className="border-b text-muted-foreground">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Fecha
            </th>
            {columns.map(({ status, word, short }) => (
              <th key={status} scope="col" className="py-1 font-medium">
                <abbr title={word} className="no-underline sm:hidden">
                  {short}
                </abbr>
                <span className="max-sm:hidden">{word}</span>
              </th>
            ))}
            <th scope="col" className="py-1 font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row" className="py-1 text-left font-normal pointer-coarse:py-3">
                <Link
                  href={`${routes.admin.appointments}?date_from=${day.date}&date_to=${day.date}`}
                  className="rounded-sm underline-offset-4 hover:underline"
                >
                  {formatDate(day.date)}
                </Link>
              </th>
              {columns.map(({ status }) => (
                <td key={status} className="py-1">
                  {day[status]}
                </td>
              ))}
              <td className="py-1 font-medium">{totalOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
