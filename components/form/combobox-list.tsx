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
import { createPortal } from "react-dom";
import { Spinner } from "@/components/ui/spinner";
import type { Reading } from "@/lib/browser/use-read";
import { formatCount } from "@/lib/shared/format";
import { cn } from "@/lib/utils";
import { foundIn } from "./use-option-box";
import type { Found, Option } from "./use-option-search";

type ComboboxListProps = {
  /** The field; the list opens below it, or above where there is more room. */
  anchor: HTMLElement | null;
  box: UseComboboxReturnValue<Option>;
  options: readonly Option[];
  reading: Reading<Found>;
  label: string;
  /** Shown when there is nothing to choose from. */
  none: string;
};

/** A combobox's list, which can extend beyond a dialog but stays in its focus scope. */
export function ComboboxList({ anchor, box, options, reading, label, none }: ComboboxListProps) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = box;
  const { refs, floatingStyles } = useFloating({
    open: isOpen,
    strategy: "fixed",
    placement: "bottom-start",
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), size({ padding: 8, apply: fit })],
  });
  // Only elements inside an open dialog can be scrolled and are read out.
  const place = anchor?.closest('[role="dialog"]') ?? anchor?.ownerDocument.body;
  const isSearching = reading.state === "loading";
  const menu = getMenuProps({ "aria-label": label }, { suppressRefError: true });
  return (
    place &&
    createPortal(
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        hidden={!isOpen}
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
          {isOpen &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...getItemProps({ item: option, index })}
                className={cn(
                  "grid min-h-control cursor-pointer content-center rounded-sm px-2 py-1.5 wrap-anywhere aria-disabled:cursor-progress",
                  index === highlightedIndex && "bg-accent text-accent-foreground",
                )}
              >
                {option.label}
                {option.detail && (
                  <span className="text-sm text-muted-foreground">{option.detail}</span>
                )}
              </li>
            ))}
        </ul>
        <ListFooter reading={reading} none={box.inputValue ? NO_MATCH : none} />
      </div>,
      place,
    )
  );
}

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
        Buscando…
      </p>
    );
  if (found.total === 0) return <p className={classes}>{none}</p>;
  if (found.total === found.options.length) return null;
  return <p className={cn(classes, "border-t")}>{narrowing(found)}</p>;
}

/** The result count, for screen readers; the options are read out one by one. */
export function resultsSaid(reading: Reading<Found>): string {
  if (reading.state === "loading") return "Buscando…";
  if (reading.state === "failed") return "";
  const { options, total } = reading.data;
  if (total === 0) return "Sin resultados";
  const count = formatCount(total, "resultado", "resultados");
  return total > options.length ? narrowing(reading.data) : count;
}

function narrowing({ options, total }: Found): string {
  return `Se muestran ${options.length} de ${formatCount(total, "resultado", "resultados")}. Escribe para acotar.`;
}
