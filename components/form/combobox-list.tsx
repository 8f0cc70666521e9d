"use client";

import {
  autoUpdate,
  flip,
  offset,
  type SizeOptions,
  size,
  useFloating,
} from "@floating-ui/react-dom";
import type { UseComboboxReturnValue } from "downshift";
import type { MouseEvent } from "react";
import { createPortal } from "react-dom";
import { Plus } from "@/components/icons";
import { Spinner } from "@/components/ui/spinner";
import type { Reading } from "@/lib/browser/use-read";
import { cn } from "@/lib/utils";
import { narrowing } from "./option-results";
import { OptionWarning } from "./option-warning";
import { CREATION, foundIn, type OptionBox } from "./use-option-box";
import type { Found, Option } from "./use-option-search";

type ComboboxListProps = {
  /** The field; the list opens below it, or above where there is more room. */
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

/** A combobox's list, which can extend beyond a dialog but stays in its focus scope. */
export function ComboboxList(props: ComboboxListProps) {
  const { anchor, open = false, box, menu, options, reading, creation, none } = props;
  const { highlightedIndex, getItemProps } = box;
  const { refs, floatingStyles } = useFloating({
    open,
    strategy: "fixed",
    placement: "bottom-start",
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), size({ padding: 8, apply: fit })],
  });
  // Only elements inside an open dialog can be scrolled and are read out.
  const place = anchor?.closest('[role="dialog"]') ?? anchor?.ownerDocument.body;
  const isSearching = reading.state === "loading";
  return (
    place &&
    createPortal(
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        hidden={!open}
        className="z-50 flex max-w-[calc(100%-2rem)] flex-col rounded-md border bg-popover shadow-float [&[hidden]]:hidden"
      >
        <ul
          {...menu}
          aria-busy={isSearching}
          className={cn(
            "min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden",
            isSearching && "opacity-60",
          )}
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
                className={cn(
                  "grid min-h-control cursor-pointer content-center rounded-sm px-2 py-1.5 wrap-anywhere aria-disabled:cursor-progress",
                  index === highlightedIndex && "bg-accent text-accent-foreground",
                )}
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
      </div>,
      place,
    )
  );
}

const Create = ({ label }: { label: string | undefined }) => (
  <span className="flex items-center gap-2 font-medium text-primary">
    <Plus aria-hidden className="size-4 shrink-0" />
    <span>{label}</span>
  </span>
);

const NO_MATCH = "Sin resultados. Prueba con otra palabra.";

const MAX_HEIGHT = 336;

type Fit = NonNullable<SizeOptions["apply"]>;

const fit: Fit = ({ rects, availableHeight, elements }) => {
  elements.floating.style.width = `${rects.reference.width}px`;
  elements.floating.style.maxHeight = `${Math.min(availableHeight, MAX_HEIGHT)}px`;
};

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
