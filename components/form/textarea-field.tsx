"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Textarea } from "@/components/ui/textarea";
import { type FieldProps, FormField } from "./form-field";

export function TextareaField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  ...props
}: FieldProps<Input, Output> & Omit<ComponentProps<typeof Textarea>, "form" | "name">) {
  return (
    <FormField form={form} name={name} label={label} help={help}>
      {(control) => <Textarea {...props} {...control} {...form.register(name)} />}
    </FormField>
  );
}
