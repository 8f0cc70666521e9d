"use client";

import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { type Typed, withSeparator } from "@/lib/shared/typed";

export type TypedValue = {
  /** In the API's format, or what was typed if that is not a valid value. */
  value: string;
  onChange: (value: string) => void;
};

type TypedInputProps = Omit<ComponentProps<typeof Input>, keyof TypedValue | "ref"> &
  TypedValue & { kind: Typed; ref?: (input: HTMLInputElement | null) => void };

/** A text field for a date or a time; what it is left with is shown in full: '5/1/2026' as '05/01/2026'. */
export function TypedInput({ kind, value, onChange, onBlur, ref, ...props }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? kind.show(value);

  function type(text: string) {
    setTyped(text);
    onChange(kind.parse(text) ?? text.trim());
  }

  const adopt = useEffectEvent((text = "") => text !== shown && type(text));
  // What was typed before the page's scripts had loaded.
  useEffect(() => void adopt(input.current?.value), []);

  return (
    <Input
      {...props}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      value={shown}
      inputMode="numeric"
      autoComplete="off"
      placeholder={kind.placeholder}
      onChange={({ currentTarget: { value: text, selectionEnd } }) =>
        type(selectionEnd === text.length ? withSeparator(kind, text, shown) : text)
      }
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
