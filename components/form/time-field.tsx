"use client";

import type { FieldValues } from "react-hook-form";
import { Field, FieldLabel } from "@/components/ui/field";
import { typedTime } from "@/lib/shared/typed";
import type { FieldProps } from "./form-field";
import { TypedInput } from "./typed-input";
import { useTypedField } from "./use-typed-field";

/** A time of day, from 00:00 to 23:59. */
export function TimeField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { input, below } = useTypedField<Values>(typedTime, props);
  return (
    <Field>
      <FieldLabel htmlFor={input.id}>{props.label}</FieldLabel>
      <TypedInput {...input} kind={typedTime} className="numbers" />
      {below}
    </Field>
  );
}
