import { FilterSelect } from "@/components/list/filter-fields";
import { orNone } from "@/lib/doors/or-none";
import { listSpecialties } from "@/lib/people/specialties/service";

/** Narrows doctors to a specialty; the list does without when those cannot be loaded. */
export async function SpecialtyFilter() {
  const { data } = await orNone(
    listSpecialties().then((specialties) => ({ data: specialties, total: specialties.length })),
  );
  return (
    <FilterSelect
      label="Especialidad"
      name="specialties"
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      all="Todas"
    />
  );
}
