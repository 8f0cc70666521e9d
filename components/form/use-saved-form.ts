"use client";

import type { DefaultValues, FieldValues } from "react-hook-form";
import { Repeated } from "@/lib/browser/api";
import { type ToastDetails, toast } from "@/lib/browser/toast";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { useFreshPage } from "./use-fresh-page";
import { type RequestFormOptions, useRequestForm } from "./use-request-form";

type SavedFormOptions<Values extends FieldValues, Output, Answer, Saved> = Pick<
  RequestFormOptions<Values, Output, Answer | Repeated>,
  "schema" | "request"
> & {
  saved: Saved;
  /** The saved values of the fields; the response to the request replaces them. */
  valuesOf: (saved: Saved) => DefaultValues<Values>;
  messages: { success: string; failure: string };
  /** Details from the response, shown below the success message. */
  readBack?: (answer: Answer) => ToastDetails;
};

/** A form that is part of its page: it saves, shows a toast, stays, and asks before unsaved input is lost. */
export function useSavedForm<Values extends FieldValues, Output, Answer extends Saved, Saved>({
  saved,
  valuesOf,
  messages: { success, failure },
  readBack,
  ...options
}: SavedFormOptions<Values, Output, Answer, Saved>) {
  const { refreshWith } = useFreshPage();
  const change = useRequestForm<Values, Output, Answer | Repeated>({
    ...options,
    defaultValues: valuesOf(saved),
    onDone(answer) {
      if (answer instanceof Repeated) change.form.reset(change.form.getValues());
      else change.form.reset(valuesOf(answer));
      toast.success(success, answer instanceof Repeated ? undefined : readBack?.(answer));
      refreshWith(() => {});
    },
    failure,
  });
  useUnsavedWork(change.form.formState.isDirty);
  return change;
}
