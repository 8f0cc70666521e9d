"use client";

import { type ComponentProps, type RefCallback, useRef, useState } from "react";
import { ChevronDown, X } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";
import { resultsSaid } from "./option-results";
import type { OptionBox } from "./use-option-box";

// Nearly half of a combobox's code: the list, and what positions it.
const ComboboxList = lazyDialog(() => import("./combobox-list").then((file) => file.ComboboxList));

type ComboboxProps = OptionBox & {
  label: string;
  /** Shown when there is nothing to choose from. */
  none: string;
  /** Attributes that connect the control to its label, help, error and form. */
  input: Omit<ComponentProps<"input">, "ref"> & { ref?: RefCallback<HTMLInputElement> };
};

/** The control of a `useOptionBox` with its list, and a retry after a failed search. */
export function Combobox({ box, options, reading, creation, label, none, input }: ComboboxProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const control = useRef<HTMLInputElement | null>(null);
  const { isOpen, inputValue } = box;

  /** Opening the list repeats a failed search. */
  function retry() {
    control.current?.focus();
    box.openMenu();
  }

  function clear() {
    box.reset();
    control.current?.focus();
  }

  return (
    <>
      <div ref={setAnchor} className="relative">
        <Input
          {...box.getInputProps({
            autoComplete: "off",
            spellCheck: false,
            enterKeyHint: "search",
            ...input,
            "aria-labelledby": undefined,
            ref(element: HTMLInputElement | null) {
              control.current = element;
              input.ref?.(element);
            },
          })}
          className="truncate pr-11"
        />
        {inputValue ? (
          <button type="button" onClick={clear} className={buttonClasses}>
            <X aria-hidden className="size-4" />
            <span className="sr-only">{`Borrar ${label.toLowerCase()}`}</span>
          </button>
        ) : (
          <span aria-hidden className={cn(buttonClasses, "pointer-events-none")}>
            <ChevronDown className="size-4" />
          </span>
        )}
      </div>
      <ComboboxList
        open={isOpen}
        onOpenChange={box.closeMenu}
        anchor={anchor}
        box={box}
        menu={box.getMenuProps({ "aria-label": label }, { suppressRefError: true })}
        options={options}
        reading={reading}
        creation={creation}
        none={none}
      />
      <span role="status" className="sr-only">
        {isOpen && resultsSaid(reading)}
      </span>
      {reading.state === "failed" && (
        <p role="alert" className="text-sm text-destructive">
          <span>{`${reading.message} · `}</span>
          <button
            type="button"
            className="font-medium underline underline-offset-4"
            onClick={retry}
          >
            Reintentar
          </button>
        </p>
      )}
    </>
  );
}

const buttonClasses =
  "absolute inset-y-0 right-0 grid w-control place-items-center rounded-md text-muted-foreground hover:text-foreground";
