import type { ComponentProps, InputEvent } from "react";

const LENGTH = 8;

/**
 * Attributes of an input that keeps only digits, eight at most, however they got there. With `maxLength` the browser would
 * cut a pasted '57.459.605' first, and count its dots.
 */
export const dniInput = {
  inputMode: "numeric",
  autoComplete: "off",
  onInput({ currentTarget: input }: InputEvent<HTMLInputElement>) {
    const digits = input.value.replace(/\D/g, "").slice(0, LENGTH);
    if (digits !== input.value) input.value = digits;
  },
} satisfies ComponentProps<"input">;
