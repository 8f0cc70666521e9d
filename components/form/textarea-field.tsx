"use client";

import type { ComponentProps } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { Textarea } from "@/components/ui/textarea";
import { CharacterCount } from "./character-count";
import { type FieldProps, FormField } from "./form-field";

type TextareaFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Omit<ComponentProps<typeof Textarea>, "name"> & {
    /** Shows how much has been written of the most that its schema takes. */
    counter?: number;
  };

/** Text of several lines. */
export function TextareaField<Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  counter,
  ...props
}: TextareaFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <FormField<Values>
      name={name}
      label={label}
      help={counter ? <CharacterCount name={name} max={counter} help={help} /> : help}
    >
      {(control) => <Textarea {...props} {...control} {...register(name)} />}
    </FormField>
  );
}
