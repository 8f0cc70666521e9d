import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const badgeVariants = cva("badge", {
  variants: {
    variant: {
      default: "bg-accent text-accent-foreground",
      neutral: "bg-completed-surface text-completed",
      outline: "border text-foreground",
      pending: "bg-pending-surface text-pending",
      confirmed: "bg-confirmed-surface text-confirmed",
      completed: "bg-completed-surface text-completed",
      cancelled: "bg-cancelled-surface text-cancelled",
    },
  },
  defaultVariants: { variant: "default" },
});

export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return (
    <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
  );
}
