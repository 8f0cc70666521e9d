"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import type { DialogFrame } from "./guarded-dialog";
import { RequestForm } from "./request-form";
import { SubmitButton } from "./submit-button";
import { type DialogFormOptions, useDialogForm } from "./use-dialog-form";

export type DialogFormProps<Values extends FieldValues, Output, Answer> = DialogFormOptions<
  Values,
  Output,
  Answer
> & {
  submitLabel?: string;
  pendingLabel?: string;
  /** The fields. */
  children: ReactNode;
};

/** The content of a `FormDialog`. */
export function DialogForm<Values extends FieldValues, Output, Answer>({
  submitLabel = "Guardar",
  pendingLabel = "Guardando…",
  frame,
  children,
  ...options
}: DialogFormProps<Values, Output, Answer> & { frame: DialogFrame }) {
  const request = useDialogForm(options, frame);
  return (
    <RequestForm request={request}>
      {children}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancelar</Button>
        </DialogClose>
        <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
      </DialogFooter>
    </RequestForm>
  );
}
