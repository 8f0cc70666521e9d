"use client";

import type { FieldValues } from "react-hook-form";
import { Field, FieldLabel } from "@/components/ui/field";
import { formatWholeDate } from "@/lib/shared/format";
import { typedDate } from "@/lib/shared/typed";
import { DateInput } from "./date-input";
import type { FieldProps } from "./form-field";
import { useTypedField } from "./use-typed-field";

type DateFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The first day that the calendar offers. */
  min?: string;
};

/** A date, with the same in words below: '03/04' is read in two ways. */
export function DateField<Values extends FieldValues = FieldValues>({
  min,
  ...props
}: DateFieldProps<Values>) {
  const { label, help } = props;
  const asked = { ...props, help: help || "Día, mes y año." };
  const { input, below } = useTypedField<Values>(typedDate, asked, formatWholeDate);
  return (
    <Field>
      <FieldLabel htmlFor={input.id}>{label}</FieldLabel>
      <DateInput {...input} label={label} min={min} />
      {below}
    </Field>
  );
}
