"use client";

import { type KeyboardEvent, Suspense, use, useId } from "react";
import { Combobox } from "@/components/form/combobox";
import { useOptionBox } from "@/components/form/use-option-box";
import type { Option, SearchOptions } from "@/components/form/use-option-search";
import { Field, FieldLabel } from "@/components/ui/field";
import { cn } from "@/lib/utils";
import { fieldClasses, useFilterValue } from "./filter-fields";

/** The option in the URL, whose name is still loading; null if there is none. */
export type ChosenOption = Promise<Option | null> | null;

type FilterComboboxProps = {
  label: string;
  /** Two parameters: one for the chosen option's value, one for a typed text. */
  name: string;
  textName: string;
  /** The label of no choice, as 'Todos los pacientes'. */
  all: string;
  chosen: ChosenOption;
  search: SearchOptions;
  /** The title of a failed search, and the text when there is nothing to choose from. */
  failure: string;
  none: string;
};

/** Filters a list by one option of very many, or by a typed part of its name. */
export function FilterCombobox(props: FilterComboboxProps) {
  return (
    <Suspense fallback={<OptionField {...props} chosen={null} />}>
      <OptionField {...props} />
    </Suspense>
  );
}

function OptionField(props: FilterComboboxProps) {
  const { label, name, textName, all, search, failure, none } = props;
  const chosen = props.chosen && use(props.chosen);
  const id = useId();
  const value = useFilterValue(name);
  const text = useFilterValue(textName);
  // The value filters the list even if its name could not be read, or came with a link.
  const initial = chosen ?? (value ? { value, label: "Selección actual" } : null);
  const optionBox = useOptionBox({ search, failure, initial, initialText: text });
  const { box } = optionBox;
  const { selectedItem, inputValue } = box;

  function searchByText(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || box.highlightedIndex >= 0) return;
    // No option is highlighted, so Enter submits the form.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    box.closeMenu();
  }

  return (
    <Field className={cn(fieldClasses, "basis-54 max-sm:basis-full")}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Combobox
        {...optionBox}
        label={label}
        none={none}
        input={{ id, placeholder: all, maxLength: 100, onKeyDown: searchByText }}
      />
      <input
        type="hidden"
        name={selectedItem ? name : textName}
        value={selectedItem?.value ?? inputValue.trim()}
      />
    </Field>
  );
}
