"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { ApiError, failureMessage } from "@/lib/browser/api";

type RequestFormOptions<Input extends FieldValues, Output, Answer> = {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  request: (values: Output) => Promise<Answer>;
  /** Awaited before the form counts as sent. */
  onDone: (answer: Answer) => void | Promise<void>;
  /** What to say when the server says nothing, or how to say what it meant. */
  failure: string | ((error: unknown) => string);
};

/**
 * A form that checks itself with its schema, sends, and puts what the server refuses beside its fields.
 * `problem` is the last refusal, for a panel that stays when its toast has gone.
 */
export function useRequestForm<Input extends FieldValues, Output, Answer>(
  options: RequestFormOptions<Input, Output, Answer>,
) {
  const { schema, defaultValues, request, onDone, failure } = options;
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<Path<Input> | null>(null);
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  const isSending = useRef(false);

  // Not sooner: fields that are disabled while sending take no focus.
  useEffect(() => {
    if (refused && !isSubmitting) setFocus(refused);
  }, [refused, isSubmitting, setFocus]);

  const send = form.handleSubmit(async (values) => {
    setProblem(null);
    setRefused(null);
    try {
      await onDone(await request(values));
    } catch (error) {
      const message = typeof failure === "string" ? failureMessage(error, failure) : failure(error);
      setProblem(message);
      toast.error(message);
      if (error instanceof ApiError) setRefused(showFieldErrors(form, error.fields));
    }
  });

  /**
   * For the `<form>`. An action, not a listener: React keeps a form that is sent before the page's scripts
   * have come, and sends it then; without them it leads nowhere, least of all a password into the address.
   */
  const formProps = {
    noValidate: true,
    action() {
      // The button stays focusable while sending, so a second press has to be ignored here.
      if (isSending.current) return;
      isSending.current = true;
      void send().finally(() => {
        isSending.current = false;
      });
    },
    // React would empty the form after its action.
    onReset: (event: SyntheticEvent) => event.preventDefault(),
  };

  return { form, formProps, problem, isSubmitting };
}

/** Returns the first that was refused. */
function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: Record<string, string>,
): Path<Input> | null {
  const isField = (name: string): name is Path<Input> => name in form.getValues();
  const known = Object.keys(fields).filter(isField);
  for (const name of known) form.setError(name, { message: fields[name] ?? "" });
  return known[0] ?? null;
}
