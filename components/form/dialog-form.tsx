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
  submitLabel?: ReactNode;
  pendingLabel?: string;
  /** What it does cannot be undone. */
  isDestructive?: boolean;
  /** Beside the buttons. */
  footnote?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The content of a `FormDialog`. */
export function DialogForm<Values extends FieldValues, Output, Answer>({
  submitLabel = "Guardar",
  pendingLabel = "Guardando…",
  isDestructive = false,
  footnote,
  frame,
  children,
  ...options
}: DialogFormProps<Values, Output, Answer> & { frame: DialogFrame }) {
  const request = useDialogForm(options, frame);
  return (
    <RequestForm request={request}>
      {children}
      <DialogFooter>
        {footnote}
        <DialogClose asChild>
          <Button variant="outline">Cancelar</Button>
        </DialogClose>
        <SubmitButton
          pendingLabel={pendingLabel}
          variant={isDestructive ? "destructive" : "default"}
        >
          {submitLabel}
        </SubmitButton>
      </DialogFooter>
    </RequestForm>
  );
}
