"use client";

import { type ReactNode, useId } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { Field, FieldError, FieldHelp, FieldLabel } from "@/components/ui/field";

/** Which field of which form; every form part takes these. */
export type FieldProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  /** One sentence below the control. */
  help?: ReactNode;
};

type ControlProps = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type FormFieldProps<Input extends FieldValues, Output> = FieldProps<Input, Output> & {
  /** The control, joined to its label, help and error by these. */
  children: (control: ControlProps) => ReactNode;
};

export function FormField<Input extends FieldValues, Output>(props: FormFieldProps<Input, Output>) {
  const { form, name, label, help, children } = props;
  const id = useId();
  const { error } = form.getFieldState(name, form.formState);
  const helpId = help ? `${id}-help` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [errorId, helpId].filter(Boolean).join(" ") || undefined;

  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": describedBy })}
      {helpId && <FieldHelp id={helpId}>{help}</FieldHelp>}
      {errorId && <FieldError id={errorId}>{error?.message}</FieldError>}
    </Field>
  );
}
