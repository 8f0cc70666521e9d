"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import type { Messages } from "@/lib/shared/messages";
import type { DialogFrame } from "./guarded-dialog";
import { SubmitButton } from "./submit-button";
import { useRequestForm } from "./use-request-form";

export type DialogFormProps<Input extends FieldValues, Output, Answer> = DialogFrame & {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  request: (values: Output) => Promise<Answer>;
  messages: Messages;
  submitLabel?: string;
  pendingLabel?: string;
  /** After the toast, when the dialog has closed. */
  onSaved?: (answer: Answer) => void;
  /** The fields. */
  children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode;
};

/** What stands in a `FormDialog`; mounted only while that is open. */
export function DialogForm<Input extends FieldValues, Output, Answer>({
  messages,
  submitLabel = "Guardar",
  pendingLabel = "Guardando…",
  onSaved,
  children,
  onClosingChange,
  onClose,
  ...options
}: DialogFormProps<Input, Output, Answer>) {
  const router = useRouter();
  const { form, formProps, problem, isSubmitting } = useRequestForm({
    ...options,
    failure: messages.failure,
    onDone: (answer) => {
      toast.success(messages.success);
      onClose();
      router.refresh();
      onSaved?.(answer);
    },
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    onClosingChange(isSubmitting ? "wait" : isDirty ? "ask" : "free");
  }, [isSubmitting, isDirty, onClosingChange]);

  return (
    <form {...formProps} className="grid gap-5">
      {problem && <Alert title={messages.failure}>{problem !== messages.failure && problem}</Alert>}
      {children(form)}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancelar</Button>
        </DialogClose>
        <SubmitButton pending={isSubmitting} pendingLabel={pendingLabel}>
          {submitLabel}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
