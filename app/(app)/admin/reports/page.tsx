import type { Metadata } from "next";
import { Suspense } from "react";
import { screen } from "@/app/_doors/screen";
import { ChartColumn } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { SaveCsv } from "@/components/list/save-csv";
import { DoctorTotals } from "@/components/reports/doctor-totals";
import { MonthlyFigures } from "@/components/reports/monthly-figures";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { orNull } from "@/lib/doors/or-null";
import { clock } from "@/lib/platform/clock";
import { doctorsByName, monthsOf, reportByMonth } from "@/lib/reports/monthly";
import { MOST_MONTHS, type MonthlyQuery, monthlyQuery, refusalOf } from "@/lib/reports/schema";
import { totalsByDoctor } from "@/lib/reports/totals";
import { familyNameFirst, formatShortMonth } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { addMonths, monthOfDate, monthsBetween } from "@/lib/shared/months";

const title = "Informes";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "reports.read",
    query: monthlyQuery,
    header: (query) => {
      const { from: month_from, to: month_to } = shownMonths(query);
      return (
        <>
          <PageHeader
            title={title}
            description="Quién vino, y qué se ofreció y se reservó, por mes y por doctor."
          />
          <Filters query={{ ...query, month_from, month_to }}>
            <Suspense fallback={<DoctorSelect doctors={[]} />}>
              <DoctorFilter />
            </Suspense>
            <FilterSelect label="Desde" name="month_from" options={monthOptions()} />
            <FilterSelect label="Hasta" name="month_to" options={monthOptions()} />
          </Filters>
        </>
      );
    },
    skeleton: <Skeleton className="h-120" />,
    loadError: messages.reports.load,
  },
  async ({ actor, query, isQueryBad }) => {
    const { from: month_from, to: month_to } = shownMonths(query);
    const shown = { ...query, month_from, month_to };
    const rows = await reportByMonth(actor, shown);
    return (
      <div className="grid gap-6">
        {isQueryBad && (
          <Alert title="No se pueden mostrar esos meses">
            <p>{`Elige un primer mes anterior al último, y como máximo ${MOST_MONTHS} meses.`}</p>
          </Alert>
        )}
        {rows.length === 0 ? (
          <EmptyState title="Nada que contar en esos meses" icon={ChartColumn}>
            No hubo horarios ni citas. Elige otros meses u otro doctor.
          </EmptyState>
        ) : (
          <>
            <MonthlyFigures
              rows={rows}
              months={monthsBetween({ from: month_from, to: month_to })}
            />
            <section aria-label="Por doctor" className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-xl font-semibold">Por doctor</h2>
                <SaveCsv path="/api/reports/monthly" query={shown} />
              </div>
              <DoctorTotals rows={totalsByDoctor(rows)} />
            </section>
          </>
        )}
      </div>
    );
  },
);

/** Those asked for; a range that is no range falls back to the last twelve. */
function shownMonths(query: MonthlyQuery) {
  const months = monthsOf(query);
  return refusalOf(months) ? monthsOf({}) : months;
}

/** Three years, the latest first. */
function monthOptions() {
  const to = monthOfDate(clock.today());
  return monthsBetween({ from: addMonths(to, -35), to })
    .reverse()
    .map((month) => ({ value: month, label: formatShortMonth(month) }));
}

async function DoctorFilter() {
  return <DoctorSelect doctors={(await orNull(doctorsByName())) ?? []} />;
}

type DoctorSelectProps = { doctors: Awaited<ReturnType<typeof doctorsByName>> };

const DoctorSelect = ({ doctors }: DoctorSelectProps) => (
  <FilterSelect
    label="Doctor"
    name="doctor_id"
    all="Todos"
    options={doctors.map((doctor) => ({ value: doctor.id, label: familyNameFirst(doctor) }))}
  />
);
