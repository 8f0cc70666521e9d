import { FilterInput, FilterSelect, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import type { AvailabilityQuery } from "@/lib/agenda/availability/schema";
import { formatTime } from "@/lib/shared/format";
import { weekdayOptions } from "@/lib/shared/labels";
import { routes } from "@/lib/shared/routes";

export function AvailabilityFilters({ query }: { query: AvailabilityQuery }) {
  const { weekday, start_time = "", end_time = "", limit } = query;
  return (
    <Filters action={routes.doctor.availability}>
      <FilterSelect
        label="Día de la semana"
        name="weekday"
        defaultValue={weekday?.toString()}
        options={weekdayOptions}
        all="Todos"
      />
      <FilterInput
        label="Hora de inicio desde"
        name="start_time"
        type="time"
        defaultValue={formatTime(start_time)}
      />
      <FilterInput
        label="Hora de fin hasta"
        name="end_time"
        type="time"
        defaultValue={formatTime(end_time)}
      />
      <PageSizeSelect limit={limit} />
    </Filters>
  );
}
