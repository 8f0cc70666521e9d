"use client";

import { useLayoutEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "@/lib/browser/toast";
import type { Messages } from "@/lib/shared/messages";
import type { DialogFrame } from "./guarded-dialog";
import { isOutdated } from "./refusal";
import { type RequestFormOptions, useRequestForm } from "./use-request-form";

export type DialogFormOptions<Values extends FieldValues, Output, Answer> = Omit<
  RequestFormOptions<Values, Output, Answer>,
  "onDone" | "failure"
> & {
  messages: Messages;
  /** What there is to say of this answer beside the success. */
  also?: ((answer: Answer) => string | false) | undefined;
  /** When the dialog closes: what comes next shows with the fresh page. */
  onSaved?: ((answer: Answer) => void) | undefined;
};

/** A form in a `GuardedDialog`, mounted only while that is open: a toast, and it closes with the fresh page. */
export function useDialogForm<Values extends FieldValues, Output, Answer>(
  { messages, also, onSaved, ...options }: DialogFormOptions<Values, Output, Answer>,
  frame: DialogFrame,
) {
  const request = useRequestForm({
    ...options,
    failure: messages.failure,
    onDone(answer) {
      const more = also?.(answer);
      toast.success(more ? `${messages.success}. ${more}` : messages.success);
      frame.onSaved(() => onSaved?.(answer));
      // Still sending, until the dialog takes the form away.
      return new Promise<never>(() => {});
    },
  });
  const { isDirty } = request.form.formState;
  const { isSubmitting, problem } = request;
  const { onWork } = frame;

  // Before the next key is heard: Escape right after a letter must not lose it.
  useLayoutEffect(() => {
    onWork({ isSending: isSubmitting, isDirty, isOutdated: isOutdated(problem) });
  }, [isSubmitting, isDirty, problem, onWork]);

  return request;
}
