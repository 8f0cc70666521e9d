"use client";

import type { ComponentProps } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { type FieldProps, FormField } from "./form-field";
import { PasswordInput } from "./password-input";

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<ComponentProps<typeof PasswordInput>, "autoComplete">;

export function PasswordField<Values extends FieldValues = FieldValues>({
  autoComplete,
  ...field
}: PasswordFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <FormField<Values> {...field}>
      {(control) => (
        <PasswordInput {...control} {...register(field.name)} autoComplete={autoComplete} />
      )}
    </FormField>
  );
}
