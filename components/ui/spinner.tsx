import type { ComponentProps } from "react";
import { LoaderCircle } from "@/components/icons";
import { cn } from "@/lib/utils";

/** A spinner beside text that says what is going on; alone it needs a `role="status"` around it. */
export function Spinner({ className, ...props }: ComponentProps<typeof LoaderCircle>) {
  return (
    <LoaderCircle
      data-slot="spinner"
      aria-hidden
      className={cn("size-4 animate-spin", className)}
      {...props}
    />
  );
}
