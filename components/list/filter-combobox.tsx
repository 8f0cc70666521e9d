"use client";

import { type KeyboardEvent, Suspense, use, useId } from "react";
import { Combobox } from "@/components/form/combobox";
import { useOptionBox } from "@/components/form/use-option-box";
import type { Option, SearchOptions } from "@/components/form/use-option-search";
import { Field, FieldLabel } from "@/components/ui/field";
import { cn } from "@/lib/utils";
import { fieldClasses, useFilterValue } from "./filter-fields";

/** What a list is narrowed to, as the page's address says; null when that is nothing. */
export type ChosenOption = Promise<Option | null> | null;

type FilterComboboxProps = {
  label: string;
  /** The parameter that takes the value of what is chosen, and the one that takes what is only written. */
  name: string;
  textName: string;
  /** What no choice is called, as 'Todos los pacientes'. */
  all: string;
  chosen: ChosenOption;
  search: SearchOptions;
  /** What a search that fails is called, and what is said when there is nothing to choose from. */
  failure: string;
  none: string;
};

/** Narrows a list to one of very many, or to all that have what is written in their name. */
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
  // The list is narrowed to it all the same: it came with a link, or its name could not be read.
  const initial = chosen ?? (value ? { value, label: "Selección actual" } : null);
  const optionBox = useOptionBox({ search, failure, initial, initialText: text });
  const { box } = optionBox;
  const { selectedItem, inputValue } = box;

  function searchByText(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || box.highlightedIndex >= 0) return;
    // Nothing of the list is meant: the key sends the form.
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
