import { FilterSelect } from "@/components/list/filter-fields";
import { orNull } from "@/lib/doors/or-null";
import { listSpecialties } from "@/lib/people/specialties/service";

/** The parameter of the list's query. */
type SpecialtyFilterProps = { name: "specialties" | "specialty_id" };

/** Filters by the doctors' specialty; with nothing to choose from if the specialties cannot be loaded. */
export async function SpecialtyFilter({ name }: SpecialtyFilterProps) {
  const specialties = (await orNull(listSpecialties())) ?? [];
  return (
    <FilterSelect
      label="Especialidad"
      name={name}
      options={specialties.map((one) => ({ value: one.id, label: one.name }))}
      all="Todas"
    />
  );
}
