"use client";

import { type ComponentProps, createContext, useContext, useId } from "react";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";

/** A list's query, from which its filters take their values by their names. */
export type FilterQuery = Readonly<Record<string, unknown>>;
export const FilterValues = createContext<FilterQuery>({});

export function useFilterValue(name: string): string {
  const value = useContext(FilterValues)[name];
  return value === undefined ? "" : String(value);
}

export const fieldClasses = "min-w-0 grow basis-44 max-sm:basis-36 sm:max-w-72";
const shortFieldClasses = "basis-28 grow sm:max-w-32";

type FilterInputProps = ComponentProps<typeof Input> & { label: string; name: string };

export function FilterInput({ label, ...props }: FilterInputProps) {
  const id = useId();
  const value = useFilterValue(props.name);
  return (
    <Field className={fieldClasses}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        autoComplete="off"
        // A time of day comes with its seconds, which nobody types.
        defaultValue={props.type === "time" ? value.slice(0, 5) : value}
        {...props}
      />
    </Field>
  );
}

type FilterSelectProps = {
  label: string;
  name: string;
  options: readonly { value: string; label: string; disabled?: true }[];
  /** What no choice is called, as 'Todos'; without it one option is always chosen. */
  all?: string;
  className?: string;
};

export function FilterSelect(props: FilterSelectProps) {
  const { label, name, options, all, className = fieldClasses } = props;
  const id = useId();
  const value = useFilterValue(name);
  // The list is filtered by it all the same: it came with a link, or is no longer on offer.
  const isUnknown = value !== "" && options.every((option) => option.value !== value);
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <NativeSelect id={id} name={name} defaultValue={value}>
        {all && <option value="">{all}</option>}
        {isUnknown && <option value={value}>Selección actual</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

const pageSizes = [5, 10, 20, 50];

/** How many rows a page has; a size from elsewhere, such as a shared link's, stays a choice. */
export function PageSizeSelect() {
  const limit = Number(useFilterValue("limit"));
  const sizes = [...new Set([...pageSizes, limit])].sort((a, b) => a - b);
  return (
    <FilterSelect
      label="Por página"
      name="limit"
      className={shortFieldClasses}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
    />
  );
}
