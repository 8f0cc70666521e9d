"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { FieldLabel } from "@/components/ui/field";
import { type FieldProps, useField } from "./form-field";

type CheckboxGroupFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly { value: string; label: string }[];
  /** One below the other, for labels of several words. */
  isList?: boolean;
};

/** A group of checkboxes; the field's value is the list of those checked. */
export function CheckboxGroupField<Values extends FieldValues = FieldValues>({
  options,
  isList = false,
  ...field
}: CheckboxGroupFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  const { control, below } = useField(field);
  const { id, ...described } = control;
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 font-medium">{field.label}</legend>
      <div
        className={
          isList
            ? "grid grid-cols-1"
            : "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4"
        }
      >
        {options.map(({ value, label }) => (
          <FieldLabel
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex min-h-control min-w-0 cursor-pointer items-center gap-3 font-normal"
          >
            <input
              {...described}
              {...register(field.name)}
              id={`${id}-${value}`}
              type="checkbox"
              value={value}
              className="checkbox"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </FieldLabel>
        ))}
      </div>
      {below}
    </fieldset>
  );
}
