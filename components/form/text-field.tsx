"use client";

import type { ComponentProps } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { CharacterCount } from "./character-count";
import { type FieldProps, FormField } from "./form-field";

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Omit<ComponentProps<typeof Input>, "name"> & {
    /** Shows how many characters are written, of this maximum. */
    counter?: number;
  };

/** A one-line input; `type` makes it an e-mail, telephone or number. */
export function TextField<Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  counter,
  ...props
}: TextFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <FormField<Values>
      name={name}
      label={label}
      help={counter ? <CharacterCount name={name} max={counter} help={help} /> : help}
    >
      {(control) => <Input {...props} {...control} {...register(name)} />}
    </FormField>
  );
}
