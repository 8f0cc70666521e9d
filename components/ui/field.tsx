import type { ComponentProps } from "react";
import { CircleExclamationPoint } from "@/components/icons";
import { cn } from "@/lib/utils";
import { Label } from "./label";

/** A labelled control with its help and error. */
export function Field({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid content-start gap-1.5", className)} {...props} />;
}

export function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />;
}

export function FieldHelp({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("text-sm text-muted-foreground", className)} {...props} />;
}

export function FieldError({ className, children, ...props }: ComponentProps<"p">) {
  return (
    <p
      className={cn("flex items-start gap-1.5 text-sm font-medium text-destructive", className)}
      {...props}
    >
      <CircleExclamationPoint aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
