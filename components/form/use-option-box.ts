"use client";

import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { useLayoutEffect, useState } from "react";
import type { Reading } from "@/lib/browser/use-read";
import { type Found, type Option, type SearchOptions, useOptionSearch } from "./use-option-search";

type OptionBoxOptions = {
  search: SearchOptions;
  failure: string;
  /** What is chosen from the beginning. */
  initial: Option | null;
  /** What is written from the beginning, where nothing is chosen. */
  initialText?: string;
  /** The chosen option's value, and nothing while none is. */
  onChange?: (value: string) => void;
};

export type OptionBox = ReturnType<typeof useOptionBox>;

const NO_OPTIONS: Option[] = [];

/** A text that is searched for as it is typed, the list of what matches it, and which of that is chosen. */
export function useOptionBox({
  search,
  failure,
  initial,
  initialText = "",
  onChange,
}: OptionBoxOptions) {
  /** What is searched for: nothing before the list is opened, nor once one is chosen. */
  const [text, setText] = useState<string | null>(null);
  const { reading, reload } = useOptionSearch(search, failure, text);
  const options = foundIn(reading)?.options ?? NO_OPTIONS;
  const hasFailed = reading.state === "failed";

  const box = useCombobox<Option>({
    items: options,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    // What is still shown of the search before is not what will be there when the key is pressed.
    isItemDisabled: () => reading.state === "loading",
    initialSelectedItem: initial,
    initialInputValue: initial?.label ?? initialText,
    onIsOpenChange({ isOpen, selectedItem, inputValue = "" }) {
      if (!isOpen) return;
      if (hasFailed) reload();
      setText((asked) => asked ?? (selectedItem ? "" : inputValue.trim()));
    },
    onInputValueChange({ inputValue, selectedItem }) {
      setText(selectedItem ? null : inputValue.trim());
    },
    onSelectedItemChange: ({ selectedItem }) => onChange?.(selectedItem?.value ?? ""),
    stateReducer,
  });

  // Both as the answer is drawn, and not after it: a key that came between would be undone.
  const { closeMenu, setHighlightedIndex } = box;
  // What failed is said below the field; there is no list.
  useLayoutEffect(() => {
    if (hasFailed) closeMenu();
  }, [hasFailed, closeMenu]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other options none is meant yet.
  useLayoutEffect(() => setHighlightedIndex(-1), [options, setHighlightedIndex]);

  return { box, options, reading };
}

export const foundIn = (reading: Reading<Found>): Found | null =>
  reading.state === "ready" ? reading.data : reading.state === "loading" ? reading.previous : null;

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;

function stateReducer(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  // Leaving chooses nothing: only Enter and a press do.
  if (type === InputBlur)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
  // Another text is not the name of what was chosen before.
  if (type === InputChange) return { ...changes, selectedItem: null };
  // With the list closed it is the dialog's key, and empties nothing.
  if (type === InputKeyDownEscape && !state.isOpen) return state;
  return changes;
}
