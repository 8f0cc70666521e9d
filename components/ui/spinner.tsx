import type { ComponentProps } from "react";
import { LoaderCircle } from "@/components/icons";
import { cn } from "@/lib/utils";

/** A turning circle beside words that say what is going on; alone, wrap it in a `role="status"`. */
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
