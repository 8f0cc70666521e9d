import type { ComponentProps } from "react";
import { CircleExclamationPoint } from "@/components/icons";
import { cn } from "@/lib/utils";

/** A panel with an error, which stays until the error is corrected. */
export function Alert({
  title,
  children,
  className,
  ...props
}: ComponentProps<"div"> & { title: string }) {
  return (
    <div
      role="alert"
      className={cn(
        "flex items-start gap-3 rounded-lg border border-destructive/40 bg-destructive-surface p-4",
        className,
      )}
      {...props}
    >
      <CircleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold text-destructive">{title}</p>
        {children}
      </div>
    </div>
  );
}
