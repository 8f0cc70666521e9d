"use client";

import { type FieldValues, useController } from "react-hook-form";
import { Field, FieldLabel } from "@/components/ui/field";
import { Combobox } from "./combobox";
import { type FieldProps, useField } from "./form-field";
import { useOptionBox } from "./use-option-box";
import type { Option, SearchOptions } from "./use-option-search";

type ComboboxFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  search: SearchOptions;
  /** The title of a failed search, as 'Error al cargar pacientes'. */
  failure: string;
  /** Shown when there is nothing to choose from, whatever is typed. */
  none: string;
  /** The preselected option, which a search may no longer find: an inactive doctor. */
  initial?: Option | null;
};

/** One option of very many, searched for on the server while typing. The form stores its value. */
export function ComboboxField<Values extends FieldValues = FieldValues>({
  search,
  failure,
  none,
  initial = null,
  ...props
}: ComboboxFieldProps<Values>) {
  const { field } = useController<Values>({ name: props.name });
  const { onChange, onBlur, name, ref } = field;
  const optionBox = useOptionBox({ search, failure, initial, onChange });
  const { box, reading } = optionBox;

  const isEmpty = reading.state === "ready" && reading.data.total === 0 && box.inputValue === "";
  const { control, below } = useField<Values>({
    ...props,
    help: box.selectedItem?.detail ?? (isEmpty ? none : props.help),
  });
  return (
    <Field>
      <FieldLabel htmlFor={control.id}>{props.label}</FieldLabel>
      <Combobox
        {...optionBox}
        label={props.label}
        none={none}
        input={{ ...control, name, onBlur, ref, placeholder: "Escribe para buscar" }}
      />
      {below}
    </Field>
  );
}
