"use client";

import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { type Closing, DialogForm, type DialogFormProps } from "./dialog-form";
import { DiscardDialog } from "./discard-dialog";

type FormDialogProps<Input extends FieldValues, Output, Answer> = Omit<
  DialogFormProps<Input, Output, Answer>,
  "onClosingChange" | "onClose"
> & {
  title: string;
  description?: string;
  /** The button that opens it; without one its owner does, with `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/**
 * A short form in a dialog: request, toast, fresh page; what the server refuses lands beside its field.
 * It begins anew each time it opens, and asks before losing what was typed.
 */
export function FormDialog<Input extends FieldValues, Output, Answer>({
  title,
  description,
  trigger,
  open: ownersOpen,
  onOpenChange,
  ...form
}: FormDialogProps<Input, Output, Answer>) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [closing, setClosing] = useState<Closing>("free");
  const [isAsking, setAsking] = useState(false);

  function setOpen(open: boolean) {
    setClosing("free");
    setOwnOpen(open);
    onOpenChange?.(open);
  }

  function requestOpen(open: boolean) {
    if (open || closing === "free") setOpen(open);
    else if (closing === "ask") setAsking(true);
  }

  return (
    <Dialog open={ownersOpen ?? ownOpen} onOpenChange={requestOpen}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent {...(!description && { "aria-describedby": undefined })}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description && <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        <DialogForm {...form} onClosingChange={setClosing} onClose={() => setOpen(false)} />
        <DiscardDialog open={isAsking} onOpenChange={setAsking} onDiscard={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
