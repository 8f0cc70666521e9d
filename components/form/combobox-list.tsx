"use client";

import type { UseComboboxReturnValue } from "downshift";
import type { MouseEvent } from "react";
import { Plus } from "@/components/icons";
import { Spinner } from "@/components/ui/spinner";
import type { Reading } from "@/lib/browser/use-read";
import { cn } from "@/lib/utils";
import { FloatingList, listClasses, optionClasses } from "./floating-list";
import { narrowing } from "./option-results";
import { OptionWarning } from "./option-warning";
import { CREATION, foundIn, type OptionBox } from "./use-option-box";
import type { Found, Option } from "./use-option-search";

type ComboboxListProps = {
  /** The field. */
  anchor: HTMLElement | null;
  open?: boolean;
  box: UseComboboxReturnValue<Option>;
  /** The attributes of the element with the options. */
  menu: ReturnType<UseComboboxReturnValue<Option>["getMenuProps"]>;
  options: readonly Option[];
  reading: Reading<Found>;
  creation: OptionBox["creation"];
  /** Shown when there is nothing to choose from. */
  none: string;
};

/** A combobox's list. */
export function ComboboxList(props: ComboboxListProps) {
  const { anchor, open = false, box, menu, options, reading, creation, none } = props;
  const { highlightedIndex, getItemProps } = box;
  const isSearching = reading.state === "loading";
  return (
    <FloatingList anchor={anchor} open={open}>
      <ul
        {...menu}
        aria-busy={isSearching}
        className={cn(listClasses, isSearching && "opacity-60")}
      >
        {open &&
          options.map((option, index) => (
            <li
              key={option.value}
              {...getItemProps({
                item: option,
                index,
                ...(option === CREATION && {
                  onClick: ({ nativeEvent }: MouseEvent) => creation?.instead(nativeEvent),
                }),
              })}
              className={optionClasses(index === highlightedIndex)}
            >
              {option === CREATION ? (
                <Create label={creation?.label} />
              ) : (
                <span>{option.label}</span>
              )}
              {option.detail && (
                <span className="numbers text-sm text-muted-foreground">{option.detail}</span>
              )}
              {option.warning && <OptionWarning>{option.warning}</OptionWarning>}
            </li>
          ))}
      </ul>
      <ListFooter reading={reading} none={box.inputValue ? NO_MATCH : none} />
    </FloatingList>
  );
}

const Create = ({ label }: { label: string | undefined }) => (
  <span className="flex items-center gap-2 font-medium text-primary">
    <Plus aria-hidden className="size-4 shrink-0" />
    <span>{label}</span>
  </span>
);

const NO_MATCH = "Sin resultados. Prueba con otra palabra.";

/** The list's footer: loading, failure, or how many more there are. */
function ListFooter({ reading, none }: { reading: Reading<Found>; none: string }) {
  const found = foundIn(reading);
  const classes = "numbers px-3 py-2.5 text-sm text-muted-foreground";
  if (!found)
    return (
      <p className={cn(classes, "flex items-center gap-2")}>
        <Spinner />
        <span>Buscando…</span>
      </p>
    );
  if (found.total === 0) return <p className={classes}>{none}</p>;
  if (found.total === found.options.length) return null;
  return <p className={cn(classes, "border-t")}>{narrowing(found)}</p>;
}
