"use client";

import { type ReactNode, useId } from "react";
import { type FieldPath, type FieldValues, useFormContext } from "react-hook-form";
import { Field, FieldError, FieldHelp, FieldLabel } from "@/components/ui/field";

/**
 * The props of every form part: which field of the surrounding form it is. A context has no types, so a name is checked
 * by the compiler only where the values' type is given, `<TextField<Values> …>`; at run time it is always checked.
 */
export type FieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  /** One sentence below the control. */
  help?: ReactNode;
};

/** Attributes that connect a control to its label, help and error. */
export type ControlProps = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

/** A field's control attributes, and the content below it; a `message` is shown in place of its error's. */
export function useField<Values extends FieldValues>({
  name,
  help,
  message,
}: FieldProps<Values> & { message?: string }) {
  const { getFieldState, formState } = useFormContext<Values>();
  const id = useId();
  const [first = name] = name.split(".");
  if (formState.defaultValues && !(first in formState.defaultValues))
    throw new Error(`The form has no field '${name}'`);

  const { error } = getFieldState(name, formState);
  const helpId = help ? `${id}-help` : null;
  const errorId = error ? `${id}-error` : null;
  const control: ControlProps = {
    id,
    "aria-invalid": Boolean(error),
    "aria-describedby": [errorId, helpId].filter(Boolean).join(" ") || undefined,
  };
  const below = (
    <>
      {helpId && <FieldHelp id={helpId}>{help}</FieldHelp>}
      {errorId && <FieldError id={errorId}>{message ?? error?.message}</FieldError>}
    </>
  );
  return { control, below };
}

type FormFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  children: (control: ControlProps) => ReactNode;
};

/** A control under its label. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, below } = useField(props);
  return (
    <Field>
      <FieldLabel htmlFor={control.id}>{props.label}</FieldLabel>
      {props.children(control)}
      {below}
    </Field>
  );
}
