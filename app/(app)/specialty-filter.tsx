import { FilterSelect } from "@/components/list/filter-fields";
import { orNull } from "@/lib/doors/or-null";
import { listSpecialties } from "@/lib/people/specialties/service";

/** Filters doctors by specialty; left out if the specialties cannot be loaded. */
export async function SpecialtyFilter() {
  const specialties = (await orNull(listSpecialties())) ?? [];
  return (
    <FilterSelect
      label="Especialidad"
      name="specialties"
      options={specialties.map(({ id, name }) => ({ value: id, label: name }))}
      all="Todas"
    />
  );
}
