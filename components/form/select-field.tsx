"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { NativeSelect } from "@/components/ui/native-select";
import { type FieldProps, FormField } from "./form-field";

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen, as 'Selecciona un paciente'. */
  placeholder?: string;
};

/** One option of a few; for many, `ComboboxField`. */
export function SelectField<Values extends FieldValues = FieldValues>({
  options,
  placeholder,
  ...field
}: SelectFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <FormField<Values> {...field}>
      {(control) => (
        <NativeSelect {...control} {...register(field.name)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
