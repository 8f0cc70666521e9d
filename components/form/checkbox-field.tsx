"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { Field, FieldLabel } from "@/components/ui/field";
import { type FieldProps, useField } from "./form-field";

/** A checkbox with a label that can be clicked too. */
export function CheckboxField<Values extends FieldValues = FieldValues>({
  onChange,
  ...props
}: FieldProps<Values> & { onChange?: (isChecked: boolean) => void }) {
  const { register } = useFormContext<Values>();
  const { control, below } = useField(props);
  return (
    <Field>
      <FieldLabel className="flex min-h-control w-fit cursor-pointer items-center gap-3">
        <input
          {...control}
          {...register(props.name, {
            onChange: ({ target }: { target: HTMLInputElement }) => onChange?.(target.checked),
          })}
          type="checkbox"
          className="checkbox"
        />
        <span>{props.label}</span>
      </FieldLabel>
      {below}
    </Field>
  );
}
