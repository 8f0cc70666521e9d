"use client";

import type { FieldValues } from "react-hook-form";
import { NativeSelect } from "@/components/ui/native-select";
import { type FieldProps, FormField } from "./form-field";

type SelectFieldProps<Input extends FieldValues, Output> = FieldProps<Input, Output> & {
  options: readonly { value: string; label: string }[];
  /** What stands while nothing is chosen, as 'Selecciona un paciente'. */
  placeholder?: string;
};

export function SelectField<Input extends FieldValues, Output>(
  props: SelectFieldProps<Input, Output>,
) {
  const { form, name, label, help, options, placeholder } = props;
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(control) => (
        <NativeSelect {...control} {...form.register(name)}>
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
