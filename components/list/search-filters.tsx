"use client";

import { useId } from "react";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { filtersIn } from "@/lib/shared/page";
import { FilterButtons } from "./filter-buttons";
import { FilterValues, useFilterValue } from "./filter-fields";
import { type FiltersProps, useSearch } from "./filters";
import { MoreFilters } from "./more-filters";

/** The filters of a list of people: one box, and the others folded behind 'Filtros'. */
export function SearchFilters({ query, children }: FiltersProps) {
  const { search, version, kept, isPending } = useSearch(query);
  return (
    <search className="print:hidden">
      <form onSubmit={search}>
        <FilterValues key={version} value={query}>
          <div className="flex flex-wrap items-end gap-3">
            <SearchBox />
            <MoreFilters open={filtersIn(query).some((name) => name !== "q")}>
              {children}
            </MoreFilters>
            <FilterButtons isPending={isPending} />
          </div>
        </FilterValues>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}

function SearchBox() {
  const id = useId();
  const value = useFilterValue("q");
  return (
    <Field className="min-w-0 grow max-sm:basis-full sm:max-w-lg sm:basis-72">
      <FieldLabel htmlFor={id}>Buscar</FieldLabel>
      <Input
        id={id}
        name="q"
        defaultValue={value}
        placeholder="Nombre, DNI, teléfono o email"
        maxLength={254}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Field>
  );
}
