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

// As wide as their content; on a phone two share a line.
const base = "min-w-0 grow max-sm:basis-36";
export const fieldClasses = `${base} basis-36 sm:max-w-60`;
const numberClasses = `${base} basis-28 sm:max-w-32`;
const emailClasses = `${base} basis-44 sm:max-w-72`;
const selectClasses = `${base} basis-36 sm:max-w-48`;

type FilterInputProps = ComponentProps<typeof Input> & { label: string; name: string };

export function FilterInput({ label, ...props }: FilterInputProps) {
  const id = useId();
  const value = useFilterValue(props.name);
  return (
    <Field className={classesOf(props.inputMode)}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input id={id} autoComplete="off" defaultValue={value} {...props} />
    </Field>
  );
}

function classesOf(inputMode: FilterInputProps["inputMode"]) {
  if (inputMode === "numeric") return numberClasses;
  return inputMode === "email" ? emailClasses : fieldClasses;
}

type FilterSelectProps = {
  label: string;
  name: string;
  options: readonly { value: string; label: string; disabled?: true }[];
  /** The label of no choice, as 'Todos'; without it one option is always chosen. */
  all?: string;
};

export function FilterSelect(props: FilterSelectProps) {
  const { label, name, options, all } = props;
  const id = useId();
  const value = useFilterValue(name);
  // The value filters the list even if it is not an option: it came with a link, or is no longer offered.
  const isUnknown = value !== "" && options.every((option) => option.value !== value);
  return (
    <Field className={selectClasses}>
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
