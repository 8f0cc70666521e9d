"use client";

import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import type { Reading } from "@/lib/browser/use-read";
import { type Found, type Option, type SearchOptions, useOptionSearch } from "./use-option-search";

type OptionBoxOptions = {
  search: SearchOptions;
  failure: string;
  /** The preselected option. */
  initial: Option | null;
  /** The initial text, if no option is preselected. */
  initialText?: string;
  /** An option that was chosen elsewhere in the form. */
  chosen?: Option | null;
  /** Makes a new option of the typed text; offered below those found. */
  creation?: Creation | undefined;
  /** Gets the chosen option's value, or an empty string when there is none. */
  onChange?: (value: string) => void;
};

export type Creation = { label: string; onCreate: (text: string) => void };

export type OptionBox = ReturnType<typeof useOptionBox>;

const NO_OPTIONS: Option[] = [];

/** A combobox's state: the text, the list of matching options, and the chosen one. */
export function useOptionBox({
  search,
  failure,
  initial,
  initialText = "",
  chosen = null,
  creation,
  onChange,
}: OptionBoxOptions) {
  /** The search term. Null while the list has not been opened, and after an option was chosen. */
  const [text, setText] = useState<string | null>(null);
  const { reading, reload } = useOptionSearch(search, failure, text);
  const found = foundIn(reading)?.options ?? NO_OPTIONS;
  const isCreationOffered = Boolean(creation && text && reading.state === "ready");
  const options = useMemo(
    () => (isCreationOffered ? [...found, CREATION] : found),
    [found, isCreationOffered],
  );
  const hasFailed = reading.state === "failed";

  const box = useCombobox<Option>({
    items: options,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    // While loading, the options of the previous search are shown; they must not be chosen.
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
    onSelectedItemChange({ selectedItem }) {
      // Its label may be just what was typed: then the input does not change, and its search would stay.
      if (selectedItem) setText(null);
      onChange?.(selectedItem?.value ?? "");
    },
    stateReducer,
  });

  // Both in a layout effect: with a later effect, a key pressed in between would be undone.
  const { closeMenu, setHighlightedIndex } = box;
  // A failure is shown below the field, so the list closes.
  useLayoutEffect(() => {
    if (hasFailed) closeMenu();
  }, [hasFailed, closeMenu]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options reset the highlight.
  useLayoutEffect(() => setHighlightedIndex(-1), [options, setHighlightedIndex]);

  const choose = useEffectEvent((option: Option) => box.selectItem(option));
  useEffect(() => {
    if (chosen) choose(chosen);
  }, [chosen]);

  /** Creates, where the key or click would have chosen an option. */
  function instead(event: Event) {
    Object.assign(event, { preventDownshiftDefault: true });
    closeMenu();
    creation?.onCreate(box.inputValue.trim());
  }

  return { box, options, reading, creation: creation && { label: creation.label, instead } };
}

/** Stands for the creation below the options found, so that the arrow keys move to it like to one of them. */
export const CREATION: Option = { value: "create", label: "" };

export const foundIn = (reading: Reading<Found>): Found | null =>
  reading.state === "ready" ? reading.data : reading.state === "loading" ? reading.previous : null;

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;

function stateReducer(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  // Leaving the field chooses nothing: only Enter and a click do.
  if (type === InputBlur)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
  // An edited text no longer names the chosen option.
  if (type === InputChange) return { ...changes, selectedItem: null };
  // With the list closed Escape belongs to the dialog, and must not clear the field.
  if (type === InputKeyDownEscape && !state.isOpen) return state;
  return changes;
}
