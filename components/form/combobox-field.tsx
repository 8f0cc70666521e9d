"use client";

import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";
import { ComboboxList, resultsSaid } from "./combobox-list";
import { type FieldProps, useField } from "./form-field";
import { useOptionBox } from "./use-option-box";
import type { Option, SearchOptions } from "./use-option-search";

type ComboboxFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  search: SearchOptions;
  /** What a search that fails is called, as 'Error al cargar pacientes'. */
  failure: string;
  /** Said when there is nothing to choose from, whatever is typed. */
  none: string;
  /** What the form begins with, as it may not be found any more: an inactive doctor. */
  initial?: Option | null;
};

/** One of very many: searched for on the server as its name is typed. The form keeps its value. */
export function ComboboxField<Values extends FieldValues = FieldValues>({
  search,
  failure,
  none,
  initial = null,
  ...props
}: ComboboxFieldProps<Values>) {
  const { field } = useController<Values>({ name: props.name });
  const { setFocus } = useFormContext<Values>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { onChange } = field;
  const { box, options, reading, reload } = useOptionBox({ search, failure, initial, onChange });
  const { isOpen, inputValue, selectedItem } = box;

  const isEmpty = reading.state === "ready" && reading.data.total === 0 && inputValue === "";
  const { control, below } = useField<Values>({
    ...props,
    help: selectedItem?.detail ?? (isEmpty ? none : props.help),
  });

  function retry() {
    reload();
    setFocus(props.name);
    box.openMenu();
  }

  function clear() {
    box.reset();
    setFocus(props.name);
  }

  return (
    <Field>
      <FieldLabel htmlFor={control.id}>{props.label}</FieldLabel>
      <div ref={setAnchor} className="relative">
        <Input
          {...box.getInputProps({
            ...control,
            "aria-labelledby": undefined,
            name: field.name,
            placeholder: "Escribe para buscar",
            autoComplete: "off",
            spellCheck: false,
            enterKeyHint: "search",
            onBlur: field.onBlur,
            ref: field.ref,
          })}
          className="truncate pr-11"
        />
        {inputValue ? (
          <button type="button" onClick={clear} className={buttonClasses}>
            <X aria-hidden className="size-4" />
            <span className="sr-only">Borrar {props.label.toLowerCase()}</span>
          </button>
        ) : (
          <span aria-hidden className={cn(buttonClasses, "pointer-events-none")}>
            <ChevronDown className="size-4" />
          </span>
        )}
      </div>
      <ComboboxList
        anchor={anchor}
        box={box}
        options={options}
        reading={reading}
        label={props.label}
        none={none}
      />
      <span role="status" className="sr-only">
        {isOpen && resultsSaid(reading)}
      </span>
      {reading.state === "failed" && (
        <p role="alert" className="text-sm text-destructive">
          {reading.message} ·{" "}
          <button
            type="button"
            className="font-medium underline underline-offset-4"
            onClick={retry}
          >
            Reintentar
          </button>
        </p>
      )}
      {below}
    </Field>
  );
}

const buttonClasses =
  "absolute inset-y-0 right-0 grid w-control place-items-center rounded-md text-muted-foreground hover:text-foreground";
