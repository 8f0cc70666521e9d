"use client";

import { useLayoutEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { Repeated } from "@/lib/browser/api";
import { type ToastDetails, toast } from "@/lib/browser/toast";
import type { Messages } from "@/lib/shared/messages";
import type { DialogFrame } from "./guarded-dialog";
import { type RequestFormOptions, useRequestForm } from "./use-request-form";

export type DialogFormOptions<Values extends FieldValues, Output, Answer> = Omit<
  RequestFormOptions<Values, Output, Answer>,
  "onDone" | "failure"
> & {
  messages: Messages;
  /** A further message about this response, beside the success. */
  also?: ((answer: Known<Answer>) => string | false) | undefined;
  /** Details from the response, shown below the success message. */
  readBack?: ((answer: Known<Answer>) => ToastDetails) | undefined;
  /** Runs as the dialog closes; state that it sets appears together with the refreshed page. */
  onSaved?: ((answer: Answer) => void) | undefined;
};

/** A response with details, which `Repeated` does not have. */
type Known<Answer> = Exclude<Answer, Repeated>;
const isKnown = <Answer>(answer: Answer): answer is Known<Answer> => !(answer instanceof Repeated);

/** A password that only confirms something is not worth a question before the dialog closes. */
const isOnlyOwnPassword = (dirty: object) => Object.keys(dirty).join() === "current_password";

/** A form in a `GuardedDialog`, mounted only while that is open; on success shows a toast, closes and refreshes. */
export function useDialogForm<Values extends FieldValues, Output, Answer>(
  { messages, also, readBack, onSaved, ...options }: DialogFormOptions<Values, Output, Answer>,
  frame: DialogFrame,
) {
  const request = useRequestForm({
    ...options,
    failure: messages.failure,
    onDone(answer) {
      const known = isKnown(answer) ? answer : null;
      const more = known && also?.(known);
      const details = known ? readBack?.(known) : undefined;
      toast.success(more ? `${messages.success}. ${more}` : messages.success, details);
      frame.onSaved(() => onSaved?.(answer));
      // Never resolves: the form counts as sending until the dialog unmounts it.
      return new Promise<never>(() => {});
    },
  });
  const { dirtyFields } = request.form.formState;
  const isDirty = request.form.formState.isDirty && !isOnlyOwnPassword(dirtyFields);
  const { isSubmitting, problem } = request;
  const { onWork } = frame;

  // A layout effect runs before the next key: Escape right after a letter must not discard it.
  useLayoutEffect(() => {
    onWork({ isSending: isSubmitting, isDirty, isOutdated: problem?.isOutdated ?? false });
  }, [isSubmitting, isDirty, problem, onWork]);

  return request;
}
