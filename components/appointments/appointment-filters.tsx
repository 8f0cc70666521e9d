import { FilterSelect } from "@/components/list/filter-fields";
import { HOLDING_TIME } from "@/lib/agenda/appointments/status";
import { optionsOf, statusLabels } from "@/lib/shared/labels";

const statuses = [
  ...optionsOf(statusLabels),
  { value: HOLDING_TIME.join(), label: "Sin las canceladas" },
];

/** Filters appointments by status, or by all that were not cancelled, as dashboards count them. */
export const StatusFilter = () => (
  <FilterSelect label="Estado" name="status" options={statuses} all="Todos" />
);

const moments = [
  { value: "ahead", label: "Por venir" },
  { value: "ended", label: "Ya pasadas" },
];

/** Filters appointments by what is still to come, or is over. */
export const MomentFilter = () => (
  <FilterSelect label="Momento" name="when" options={moments} all="Todos" />
);
