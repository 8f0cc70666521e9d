import { Block } from "@/app/_doors/block";
import { WithLegend } from "@/components/dashboard/chart-legend";
import { DayChart } from "@/components/dashboard/day-chart";
import { DayTable } from "@/components/dashboard/day-table";
import { Panel } from "@/components/dashboard/panel";
import { Nothing } from "@/components/dashboard/rows";
import { SpecialtyTable } from "@/components/dashboard/specialty-table";
import { ChartColumn } from "@/components/icons";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { countByDay, countBySpecialty } from "@/lib/reports/statistics";
import { addDays, monthOf } from "@/lib/shared/dates";
import { formatMonth } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

/** How many days the chart shows, before and after today. */
const DAYS = 14;

export function AppointmentsByDay({ actor }: { actor: Actor }) {
  const today = clock.today();
  async function load() {
    const days = { from: addDays(today, -DAYS), to: addDays(today, DAYS) };
    const counts = await countByDay(actor, days);
    return (
      <div className="grid gap-4">
        <WithLegend>
          <DayChart days={counts} today={today} />
        </WithLegend>
        <DayTable days={counts} />
      </div>
    );
  }
  return (
    <Panel
      title="Citas por día"
      description="Las dos semanas pasadas y las dos que vienen"
      className="lg:col-span-2"
    >
      <Block
        loadError={messages.appointments.load}
        skeleton={<Skeleton className="h-94" />}
        load={load}
      />
    </Panel>
  );
}

export function AppointmentsBySpecialty({ actor }: { actor: Actor }) {
  const today = clock.today();
  async function load() {
    const days = monthOf(today);
    const counts = await countBySpecialty(actor, days);
    if (counts.length > 0) return <SpecialtyTable counts={counts} days={days} />;
    return <Nothing icon={ChartColumn}>Este mes aún no tiene citas.</Nothing>;
  }
  return (
    <Panel
      title="Citas por especialidad"
      description={`En ${formatMonth(today)}, sin las canceladas`}
    >
      <Block
        loadError={messages.appointments.load}
        skeleton={<Skeleton className="h-94" />}
        load={load}
      />
    </Panel>
  );
}
