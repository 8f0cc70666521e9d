"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { FieldLabel } from "@/components/ui/field";
import { type FieldProps, useField } from "./form-field";

type CheckboxGroupFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly { value: string; label: string }[];
};

/** A group of checkboxes; the field's value is the list of those checked. */
export function CheckboxGroupField<Values extends FieldValues = FieldValues>({
  options,
  ...field
}: CheckboxGroupFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  const { control, below } = useField(field);
  const { id, ...described } = control;
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 font-medium">{field.label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <FieldLabel
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex min-h-control cursor-pointer items-center gap-3 font-normal"
          >
            <input
              {...described}
              {...register(field.name)}
              id={`${id}-${value}`}
              type="checkbox"
              value={value}
              className="size-5 shrink-0 accent-primary"
            />
            {label}
          </FieldLabel>
        ))}
      </div>
      {below}
    </fieldset>
  );
}
