"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, FormField } from "./form-field";
import { PasswordInput } from "./password-input";

type PasswordFieldProps<Input extends FieldValues, Output> = FieldProps<Input, Output> &
  Pick<ComponentProps<typeof PasswordInput>, "autoComplete">;

export function PasswordField<Input extends FieldValues, Output>(
  props: PasswordFieldProps<Input, Output>,
) {
  const { form, name, label, help, autoComplete } = props;
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(control) => (
        <PasswordInput {...control} {...form.register(name)} autoComplete={autoComplete} />
      )}
    </FormField>
  );
}
