"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { cn } from "@/lib/utils";
import { Refusal } from "./refusal";
import { SavedBefore } from "./saved-before";
import type { RequestFormState } from "./use-request-form";

type RequestFormProps<Values extends FieldValues, Output> = {
  request: RequestFormState<Values, Output>;
  className?: string;
  /** The fields, which find their form through its context, and the button. */
  children: ReactNode;
};

/**
 * The `<form>` of a `useRequestForm`, with a panel for refusals. It has an action rather than a submit listener: React
 * replays a form that was submitted before the page's scripts had loaded. Without scripts it is not sent at all, so no
 * password ends up in the URL.
 */
export function RequestForm<Values extends FieldValues, Output>({
  request: { form, send, sendAsNew, savedAt, failure, problem, isSubmitting },
  className,
  children,
}: RequestFormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        action={send}
        // React would reset the form after its action.
        onReset={(event) => event.preventDefault()}
        onKeyDown={sendFromText}
        className={cn("grid gap-5", className)}
      >
        <Refusal title={failure} problem={problem} isSending={isSubmitting}>
          {problem?.savedId !== undefined && (
            <SavedBefore href={savedAt?.(problem.savedId)} onSaveAsNew={sendAsNew} />
          )}
        </Refusal>
        {children}
      </form>
    </FormProvider>
  );
}

/** Ctrl or ⌘ Enter in a long text sends the form, as Enter does in one line. */
function sendFromText({
  key,
  ctrlKey,
  metaKey,
  target,
  currentTarget,
}: KeyboardEvent<HTMLFormElement>) {
  const isOwn = target instanceof HTMLTextAreaElement && target.form === currentTarget;
  if (key === "Enter" && (ctrlKey || metaKey) && isOwn) currentTarget.requestSubmit();
}
