import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Label({ className, ...props }: ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: callers pass `htmlFor`.
    <label className={cn("text-sm font-medium select-none", className)} {...props} />
  );
}
