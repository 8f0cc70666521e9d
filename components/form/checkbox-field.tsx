"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { Field, FieldLabel } from "@/components/ui/field";
import { type FieldProps, useField } from "./form-field";

/** A checkbox with a label that can be clicked too. */
export function CheckboxField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { register } = useFormContext<Values>();
  const { control, below } = useField(props);
  return (
    <Field>
      <FieldLabel className="flex min-h-control w-fit cursor-pointer items-center gap-3">
        <input
          {...control}
          {...register(props.name)}
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
        />
        {props.label}
      </FieldLabel>
      {below}
    </Field>
  );
}
