"use client";

import type { KeyboardEvent } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Field, FieldLabel } from "@/components/ui/field";
import { Combobox } from "./combobox";
import { type FieldProps, useField } from "./form-field";
import { OptionWarning } from "./option-warning";
import { CREATION, type Creation, useOptionBox } from "./use-option-box";
import type { Option, SearchOptions } from "./use-option-search";

type ComboboxFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  search: SearchOptions;
  /** The title of a failed search, as 'Error al cargar pacientes'. */
  failure: string;
  /** Shown when there is nothing to choose from, whatever is typed. */
  none: string;
  /** The preselected option, which a search may no longer find: an inactive doctor. */
  initial?: Option | null;
  /** An option that was chosen elsewhere in the form. */
  chosen?: Option | null;
  creation?: Creation;
};

/** One option of very many, searched for on the server while typing. The form stores its value. */
export function ComboboxField<Values extends FieldValues = FieldValues>({
  search,
  failure,
  none,
  initial = null,
  chosen = null,
  creation,
  ...props
}: ComboboxFieldProps<Values>) {
  const { field } = useController<Values>({ name: props.name });
  const { onChange, onBlur, name, ref } = field;
  const optionBox = useOptionBox({ search, failure, initial, chosen, creation, onChange });
  const { box, options, reading } = optionBox;

  const isEmpty = reading.state === "ready" && reading.data.total === 0 && box.inputValue === "";
  const { control, below } = useField<Values>({
    ...props,
    help: box.selectedItem?.detail ?? (isEmpty ? none : props.help),
  });

  function createOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !box.isOpen) return;
    if (options[box.highlightedIndex] !== CREATION) return;
    event.preventDefault();
    optionBox.creation?.instead(event.nativeEvent);
  }

  return (
    <Field>
      <FieldLabel htmlFor={control.id}>{props.label}</FieldLabel>
      <Combobox
        {...optionBox}
        label={props.label}
        none={none}
        input={{
          ...{ ...control, name, onBlur, ref },
          placeholder: "Escribe para buscar",
          onKeyDown: createOnEnter,
        }}
      />
      {below}
      {box.selectedItem?.warning && <OptionWarning>{box.selectedItem.warning}</OptionWarning>}
    </Field>
  );
}
