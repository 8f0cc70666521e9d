"use client";

import type { ComponentProps } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { type FieldProps, FormField } from "./form-field";
import { PasswordInput } from "./password-input";

/** Makes a password at the press of a button. */
export type Generating = { generate?: () => string };

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Generating &
  Pick<ComponentProps<typeof PasswordInput>, "autoComplete">;

export function PasswordField<Values extends FieldValues = FieldValues>({
  autoComplete,
  generate,
  ...field
}: PasswordFieldProps<Values>) {
  const { register, setValue } = useFormContext();
  const name: string = field.name;
  const onGenerate =
    generate && (() => setValue(name, generate(), { shouldDirty: true, shouldValidate: true }));
  return (
    <FormField<Values> {...field}>
      {(control) => (
        <PasswordInput {...control} {...register(name)} {...{ autoComplete, onGenerate }} />
      )}
    </FormField>
  );
}
