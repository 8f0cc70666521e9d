import type { ChosenOption } from "@/components/list/filter-combobox";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { MoreFilters } from "@/components/list/more-filters";
import { FilterDate } from "@/components/list/typed-filters";
import { PatientFilter } from "@/components/people/patient-filter";
import type { RecordQuery } from "@/lib/records/clinical-records/schema";

type RecordFiltersProps = { query: RecordQuery; chosen: ChosenOption };

/** The filters of the staff's list of records. */
export const RecordFilters = ({ query, chosen }: RecordFiltersProps) => (
  <Filters query={query}>
    <PatientFilter chosen={chosen} />
    <FilterInput label="Título" name="title" maxLength={200} />
    <MoreFilters open={Boolean(query.date_from || query.date_to)}>
      <FilterDate label="Creado desde" name="date_from" />
      <FilterDate label="Creado hasta" name="date_to" />
    </MoreFilters>
  </Filters>
);
