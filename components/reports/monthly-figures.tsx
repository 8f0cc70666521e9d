import { StatusPatterns } from "@/components/dashboard/status-pattern";
import type { MonthlyReport } from "@/lib/reports/schema";
import { sumOf, totalsByMonth, usedShare } from "@/lib/reports/totals";
import { formatCount, formatNumber, formatShare } from "@/lib/shared/format";
import { MonthFigure } from "./month-figure";
import { hours, rateWords, unrecordedWords, usedWords } from "./report-words";

type MonthlyFiguresProps = { rows: readonly MonthlyReport[]; months: readonly string[] };

/** The clinic's figures, month by month. */
export function MonthlyFigures({ rows, months }: MonthlyFiguresProps) {
  const totals = totalsByMonth(rows, months);
  const all = sumOf(rows);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <StatusPatterns />
      <MonthFigure
        title="Ausencias"
        total={rateWords(all)}
        months={months}
        format={formatNumber}
        series={[
          { label: "Atendidas", look: "confirmed", values: totals.map((one) => one.attended) },
          { label: "Ausentes", look: "cancelled", values: totals.map((one) => one.absent) },
          { label: "Sin anotar", look: "completed", values: totals.map((one) => one.unrecorded) },
        ]}
        also={[{ label: "Ausencias", values: totals.map(rateWords) }]}
      >
        {`${formatCount(all.absent, "ausente", "ausentes")} y ${formatCount(all.attended, "atendida", "atendidas")}. Sin anotar quedó el ${unrecordedWords(all)} de las citas, que no cuentan en el porcentaje.`}
      </MonthFigure>
      <MonthFigure
        title="Tiempo reservado"
        total={usedWords(all)}
        months={months}
        format={formatShare}
        series={[
          {
            ...{ label: "Reservado", look: "confirmed" },
            values: totals.map((one) => usedShare(one) ?? 0),
          },
        ]}
        also={[
          { label: "Ofrecido", values: totals.map((one) => hours(one.offered_minutes)) },
          { label: "En citas", values: totals.map((one) => hours(one.booked_minutes)) },
        ]}
      >
        {`${hours(all.booked_minutes)} en citas, de ${hours(all.offered_minutes)} ofrecidas. Lo ofrecido se calcula con los horarios semanales de hoy, también en los meses pasados, y con las ausencias y horas extra de cada día; con sobreturnos puede superar el 100 %.`}
      </MonthFigure>
      <MonthFigure
        title="Canceladas a último momento"
        total={formatNumber(all.cancelled_late)}
        months={months}
        format={formatNumber}
        series={[
          {
            ...{ label: "Canceladas", look: "cancelled" },
            values: totals.map((one) => one.cancelled_late),
          },
        ]}
      >
        Canceladas en las 24 horas anteriores a la cita, por quien fuera.
      </MonthFigure>
      <MonthFigure
        title="Pacientes nuevos"
        total={formatNumber(all.new_patients)}
        months={months}
        format={formatNumber}
        series={[
          {
            ...{ label: "Pacientes nuevos", look: "confirmed" },
            values: totals.map((one) => one.new_patients),
          },
        ]}
      >
        Su primera cita en la clínica que no se canceló fue en ese mes.
      </MonthFigure>
    </div>
  );
}
