"use client";

import type { FieldValues } from "react-hook-form";
import { DialogForm, type DialogFormProps } from "./dialog-form";
import { type DialogFrame, GuardedDialog, type GuardedDialogProps } from "./guarded-dialog";

type FormDialogProps<Input extends FieldValues, Output, Answer> = Omit<
  DialogFormProps<Input, Output, Answer>,
  keyof DialogFrame
> &
  Omit<GuardedDialogProps, "children">;

/** A short form in a dialog: request, toast, fresh page; what the server refuses lands beside its field. */
export function FormDialog<Input extends FieldValues, Output, Answer>({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  ...form
}: FormDialogProps<Input, Output, Answer>) {
  return (
    <GuardedDialog {...{ title, description, trigger, open, onOpenChange }}>
      {(frame) => <DialogForm {...form} {...frame} />}
    </GuardedDialog>
  );
}
