import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** What every control that takes text looks like. */
export const controlClasses =
  "w-full min-w-0 rounded-md border border-input bg-card px-3 text-base transition-colors placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-muted aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      className={cn(
        controlClasses,
        "h-control file:mr-3 file:h-full file:border-0 file:bg-transparent file:font-medium file:text-primary",
        className,
      )}
      {...props}
    />
  );
}
