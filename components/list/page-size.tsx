"use client";

import { useEffect, useId, useRef } from "react";
import { NativeSelect } from "@/components/ui/native-select";

const SIZES = [5, 10, 20, 50];

/** Whether the size was just chosen: the new list's field gets the focus again. */
let wasChosen = false;

type PageSizeProps = { limit: number; onChoose: (limit: string) => void };

/** How many rows a page has; a size that is not offered, such as a shared link's, is offered too. */
export function PageSize({ limit, onChoose }: PageSizeProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const sizes = [...new Set([...SIZES, limit])].sort((a, b) => a - b);

  useEffect(() => {
    if (wasChosen && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
    wasChosen = false;
  }, []);

  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="whitespace-nowrap text-muted-foreground">
        Por página
      </label>
      <NativeSelect
        key={limit}
        id={id}
        ref={field}
        defaultValue={limit}
        className="numbers h-8 text-sm pointer-coarse:h-control"
        onChange={(event) => {
          wasChosen = true;
          onChoose(event.currentTarget.value);
        }}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </NativeSelect>
    </div>
  );
}
