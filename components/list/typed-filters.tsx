"use client";

import { type InvalidEvent, type ReactNode, useId, useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { TypedInput } from "@/components/form/typed-input";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { type Typed, typedDate, typedTime } from "@/lib/shared/typed";
import { fieldClasses, useFilterValue } from "./filter-fields";

type FilterProps = { label: string; name: string };

/** A filter by a date; the list's address has it as YYYY-MM-DD. */
export const FilterDate = (props: FilterProps) => (
  <TypedFilter {...props} kind={typedDate}>
    {(input) => <DateInput {...input} label={props.label} />}
  </TypedFilter>
);

/** A filter by a time of day. */
export const FilterTime = (props: FilterProps) => (
  <TypedFilter {...props} kind={typedTime}>
    {(input) => <TypedInput {...input} kind={typedTime} />}
  </TypedFilter>
);

type TypedFilterProps = FilterProps & {
  kind: Typed;
  children: (input: ReturnType<typeof useTypedFilter>["input"]) => ReactNode;
};

function TypedFilter({ label, name, kind, children }: TypedFilterProps) {
  const { input, wire, error } = useTypedFilter(kind, name);
  return (
    <Field className={fieldClasses}>
      <FieldLabel htmlFor={input.id}>{label}</FieldLabel>
      {children(input)}
      <input type="hidden" name={name} value={wire ?? ""} />
      {error && <FieldError id={input["aria-describedby"]}>{error}</FieldError>}
    </Field>
  );
}

/** The form cannot be sent while what is typed can be no such value. */
function useTypedFilter(kind: Typed, name: string) {
  const id = useId();
  const initial = useFilterValue(name);
  // The query's times have seconds.
  const [value, setValue] = useState(kind === typedTime ? initial.slice(0, 5) : initial);
  const [isLeft, setLeft] = useState(false);
  const wire = kind.parse(value);
  const error = value !== "" && wire === null ? kind.unreadable : "";
  const shownError = isLeft ? error : "";
  const input = {
    id,
    value,
    "aria-invalid": Boolean(shownError),
    "aria-describedby": shownError ? `${id}-error` : undefined,
    ref: (element: HTMLInputElement | null) => element?.setCustomValidity(error),
    onChange: setValue,
    onBlur: () => setLeft(true),
    onInvalid(event: InvalidEvent<HTMLInputElement>) {
      event.preventDefault();
      setLeft(true);
      event.currentTarget.focus();
    },
  };
  return { input, wire, error: shownError };
}
