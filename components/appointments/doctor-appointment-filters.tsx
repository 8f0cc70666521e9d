import { FilterInput, FilterSelect, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import type { AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { optionsOf, statusLabels } from "@/lib/shared/labels";
import { routes } from "@/lib/shared/routes";

export function DoctorAppointmentFilters({ query }: { query: AppointmentQuery }) {
  const { status, date = "", patient = "", limit } = query;
  return (
    <Filters action={routes.doctor.appointments}>
      <FilterSelect
        label="Estado"
        name="status"
        defaultValue={status?.join()}
        options={optionsOf(statusLabels)}
        all="Todos"
      />
      <FilterInput label="Fecha" name="date" type="date" defaultValue={date} />
      <FilterInput label="Paciente" name="patient" maxLength={100} defaultValue={patient} />
      <PageSizeSelect limit={limit} />
    </Filters>
  );
}
