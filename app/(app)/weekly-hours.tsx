import type { ReactNode } from "react";
import { AvailabilityTable } from "@/components/availability/availability-table";
import { AvailabilityWeek } from "@/components/availability/availability-week";
import { FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { Results } from "@/components/list/results";
import { FilterTime } from "@/components/list/typed-filters";
import type { Actor } from "@/lib/access/actor";
import type { AvailabilityQuery } from "@/lib/agenda/availability/schema";
import { listAvailability } from "@/lib/agenda/availability/service";
import { readWindows } from "@/lib/agenda/week/service";
import { weekdayOptions } from "@/lib/shared/labels";

// A doctor's weekly hours, on their own screen and on the Admin's.

export const HoursFilters = ({ query }: { query: AvailabilityQuery }) => (
  <Filters query={query}>
    <FilterSelect label="Día de la semana" name="weekday" options={weekdayOptions} all="Todos" />
    <FilterTime label="Hora de inicio desde" name="start_time" />
    <FilterTime label="Hora de fin hasta" name="end_time" />
  </Filters>
);

type WeeklyHoursProps = {
  actor: Actor;
  doctorId: string;
  query: AvailabilityQuery;
  /** The picture's title. */
  title: string;
  none: ReactNode;
};

/** The table of hours, and a picture of the week. */
export async function WeeklyHours({ actor, doctorId, query, title, none }: WeeklyHoursProps) {
  const [page, windows] = await Promise.all([
    listAvailability(actor, doctorId, query),
    readWindows(actor, doctorId),
  ]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 min-[100rem]:grid-cols-[minmax(0,1fr)_24rem] min-[100rem]:gap-6">
      <Results page={page} query={query} noun={["horario", "horarios"]} none={none}>
        {(rows) => <AvailabilityTable rows={rows} />}
      </Results>
      {windows.length > 0 && <AvailabilityWeek title={title} windows={windows} />}
    </div>
  );
}
