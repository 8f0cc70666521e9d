"use client";

import { type FieldValues, useController, useFormContext } from "react-hook-form";
import type { Typed } from "@/lib/shared/typed";
import { type FieldProps, useField } from "./form-field";

/**
 * A form's field for a date or a time. The form has its value in the API's format; what is not valid stays as it was
 * typed, with an error as soon as the field is left. `inWords` says below the field what was understood.
 */
export function useTypedField<Values extends FieldValues>(
  kind: Typed,
  props: FieldProps<Values>,
  inWords?: (wire: string) => string,
) {
  const { name, help } = props;
  const { field } = useController<Values>({ name });
  const { trigger, getFieldState } = useFormContext<Values>();
  const value = typeof field.value === "string" ? field.value : "";
  const wire = kind.parse(value);
  const isUnreadable = value !== "" && wire === null;
  const { control, below } = useField<Values>({
    ...props,
    help: (wire && inWords?.(wire)) || help,
    ...(isUnreadable && { message: kind.unreadable }),
  });
  const input = {
    ...control,
    name,
    ref: field.ref,
    value,
    onChange(value: string) {
      field.onChange(value);
      if (getFieldState(name).invalid) void trigger(name);
    },
    onBlur() {
      field.onBlur();
      if (isUnreadable) void trigger(name);
    },
  };
  return { input, below };
}
