"use client";

import type { ComponentProps } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { Textarea } from "@/components/ui/textarea";
import { CharacterCount } from "./character-count";
import { type FieldProps, FormField } from "./form-field";

type TextareaFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Omit<ComponentProps<typeof Textarea>, "name"> & {
    /** Shows how many characters are written, of this maximum. */
    counter?: number;
  };

/** A multi-line input. */
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
