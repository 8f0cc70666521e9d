"use client";

import { type ComponentProps, createContext, useContext, useId } from "react";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";

/** A list's query; each filter takes its value from it by name. */
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
        // The query's times have seconds, which the input does not show.
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
  /** The label of no choice, as 'Todos'; without it one option is always chosen. */
  all?: string;
  className?: string;
};

export function FilterSelect(props: FilterSelectProps) {
  const { label, name, options, all, className = fieldClasses } = props;
  const id = useId();
  const value = useFilterValue(name);
  // The value filters the list even if it is not an option: it came with a link, or is no longer offered.
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

/** The page size; one that is not an option, such as a shared link's, is offered too. */
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
