"use client";

import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { formatCount } from "@/lib/shared/format";
import { useSettled } from "./use-settled";

type CharacterCountProps = { name: string; max: number; help: ReactNode };

/** From this share on, the remaining characters are shown too. */
const NEAR = 0.9;

/**
 * How much has been written: '12/100'. Nothing is cut off, because people would not notice that the end of a pasted
 * text is missing; the schema refuses what is too long. Near the limit it is also announced, when typing pauses.
 */
export function CharacterCount({ name, max, help }: CharacterCountProps) {
  const value: unknown = useWatch({ name });
  // Trimmed, as the schemas count.
  const length = typeof value === "string" ? value.trim().length : 0;
  const spoken = useSettled(length >= max * NEAR ? remaining(max - length) : "", 1000);
  return (
    <span className="flex items-start justify-between gap-4">
      <span>
        <span>{help}</span>
        <span className="sr-only">{` Máximo ${formatCount(max, "carácter", "caracteres")}.`}</span>
      </span>
      <span aria-hidden className={length > max ? "numbers text-destructive" : "numbers"}>
        {`${length}/${max}`}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </span>
  );
}

function remaining(left: number): string {
  const count = formatCount(Math.abs(left), "carácter", "caracteres");
  if (left < 0) return `${left === -1 ? "Sobra" : "Sobran"} ${count}`;
  return `${left === 1 ? "Queda" : "Quedan"} ${count}`;
}
