"use client";

import type { FieldValues } from "react-hook-form";
import { DialogForm, type DialogFormProps } from "./dialog-form";
import { GuardedDialog, type GuardedDialogProps } from "./guarded-dialog";

type FormDialogProps<Values extends FieldValues, Output, Answer> = DialogFormProps<
  Values,
  Output,
  Answer
> &
  Omit<GuardedDialogProps, "children">;

/** A short form in a dialog: sends the request, shows a toast, refreshes the page; errors show beside their fields. */
export function FormDialog<Values extends FieldValues, Output, Answer>({
  title,
  kind,
  description,
  person,
  status,
  trigger,
  open,
  onOpenChange,
  className,
  onDiscard,
  ...form
}: FormDialogProps<Values, Output, Answer>) {
  return (
    <GuardedDialog
      {...{ title, kind, description, person, status }}
      {...{ trigger, open, onOpenChange, className, onDiscard }}
    >
      {(frame) => <DialogForm {...form} frame={frame} />}
    </GuardedDialog>
  );
}
