"use client";

import type { LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog";

type ConfirmButtonProps = Omit<ConfirmDialogProps, "trigger" | "open" | "onOpenChange"> & {
  icon: LucideIcon;
  /** Whose, for those who hear 'Eliminar' many times: 'de Ana Pérez'. */
  of?: string;
};

/** A button with the verb; it asks first. */
export function ConfirmButton({ icon: Icon, of, ...confirm }: ConfirmButtonProps) {
  const variant = confirm.destructive === false ? "outline" : "ghost-destructive";
  return (
    <ConfirmDialog
      {...confirm}
      trigger={
        <Button size="sm" variant={variant}>
          <Icon aria-hidden />
          {confirm.verb}
          {of && <span className="sr-only"> {of}</span>}
        </Button>
      }
    />
  );
}
