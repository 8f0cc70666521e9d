"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Input as TextInput } from "@/components/ui/input";
import { type FieldProps, FormField } from "./form-field";

/** A line of text, or with `type` an e-mail, a date, a time, a number. */
export function TextField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  ...props
}: FieldProps<Input, Output> & Omit<ComponentProps<typeof TextInput>, "form" | "name">) {
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(control) => <TextInput {...props} {...control} {...form.register(name)} />}
    </FormField>
  );
}
