"use client";

import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError, failureMessage } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { createWriteKey } from "@/lib/browser/write-key";
import { connectionFailure } from "@/lib/shared/messages";
import { type Problem, problemOf, useProblem } from "./problem";

/** The form's schema; a form that is part of its page loads it on first use (`script`). */
type Schema<Values, Output> =
  | z.ZodType<Output, Values>
  | (() => Promise<z.ZodType<Output, Values>>);

export type RequestFormOptions<Values extends FieldValues, Output, Answer> = {
  schema: Schema<Values, Output>;
  /** For every field, in the order in which they are shown. */
  defaultValues: DefaultValues<Values>;
  /** The key is for a write: the same one until it has been done. */
  request: (values: Output, key: string) => Promise<Answer>;
  /** Where to see what was saved before, if it is sent again with something else. */
  savedAt?: (id: string) => string;
  /** For a form that changes a row. */
  editing?: Editing;
  /** Awaited before the form counts as sent. */
  onDone: (answer: Answer) => void | Promise<void>;
  /** The panel's title, and the whole message if the server gave none. */
  failure: string;
  /** A message for an error, if it is to say more than the server's. */
  explain?: (error: unknown) => string;
};

/**
 * Sends only the changed fields, each with the value that the form showed. The form then overwrites no change of
 * another person (rules, 'Envelope'). If both people changed the same field, the form shows a message; the next
 * attempt overwrites the other person's value.
 */
export type Editing = {
  /** The values that the form shows, as in the API's response. */
  seen: Readonly<Record<string, unknown>>;
  /** Fields that are sent even if unchanged. */
  always?: readonly string[];
};

/** A form's state and submit function; `RequestForm` renders it. */
export type RequestFormState<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  send: () => void;
  /** Sends it as another write than the one that has been saved already. */
  sendAsNew: () => void;
  savedAt?: ((id: string) => string) | undefined;
  failure: string;
  /** For a panel, which stays when the toast has gone. */
  problem: Problem | null;
  isSubmitting: boolean;
};

/** A form that validates with its schema, sends, and shows the server's errors beside its fields. */
export function useRequestForm<Values extends FieldValues, Output, Answer>(
  options: RequestFormOptions<Values, Output, Answer>,
): RequestFormState<Values, Output> {
  const { schema, defaultValues, request, savedAt, editing, onDone, failure } = options;
  const { explain = (error) => failureMessage(error, failure) } = options;
  const form = useForm<Values, unknown, Output>({
    resolver: async (...of) => (await resolverOf(schema))(...of),
    defaultValues,
  });
  const [problem, setProblem] = useProblem();
  const [refused, setRefused] = useState<FieldPath<Values> | null>(null);
  // Only what is read here is kept up to date.
  const { isSubmitting, dirtyFields: _ } = form.formState;
  const { setFocus } = form;
  const seen = useRef(editing?.seen);
  const isSending = useRef(false);
  const [writeKey] = useState(createWriteKey);
  useDependentErrors(form);

  // Only after sending: until then the fields are disabled and cannot take the focus.
  useEffect(() => {
    if (refused && !isSubmitting) setFocus(refused);
  }, [refused, isSubmitting, setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setRefused(null);
    try {
      const sent = editing ? changed(values, editing.always) : values;
      await onDone(await writeKey.send((key) => request(sent, key)));
      setProblem(null);
    } catch (error) {
      if (isChangeOfMind(error)) return setProblem(null);
      const refusal = problemOf(error, explain(error));
      setProblem(refusal);
      toast.error(refusal.message);
      if (!(error instanceof ApiError)) return;
      setRefused(showFieldErrors(form, error.fields));
      seen.current = { ...seen.current, ...error.data };
    }
  });

  /** The fields of an edited row that are sent. */
  function changed(values: Output, always: readonly string[] = []): Output {
    const isField = (name: string): name is FieldPath<Values> => name in form.getValues();
    const isSent = (name: string) =>
      always.includes(name) || (isField(name) && form.getFieldState(name).isDirty);
    const sent = { ...values };
    for (const name in sent) if (!isSent(name)) delete sent[name];
    const shown = Object.entries(seen.current ?? {}).filter(([name]) => isSent(name));
    return { ...sent, seen: Object.fromEntries(shown) };
  }

  function send() {
    // The button is not disabled while sending, so a second press is ignored here.
    if (isSending.current) return;
    isSending.current = true;
    void check().finally(() => {
      isSending.current = false;
    });
  }

  function sendAsNew() {
    writeKey.renew();
    send();
  }

  /** Without the schema nothing is sent, and nothing typed is lost. */
  async function check() {
    try {
      await resolverOf(schema);
    } catch (error) {
      setProblem(problemOf(error, connectionFailure));
      toast.error(connectionFailure);
      return;
    }
    await submit();
  }

  return { form, send, sendAsNew, savedAt, failure, problem, isSubmitting };
}

const resolvers = script(() => import("@hookform/resolvers/zod").then((file) => file.zodResolver));

async function resolverOf<Values extends FieldValues, Output>(schema: Schema<Values, Output>) {
  const [toResolver, rules] = await Promise.all([
    resolvers.get(),
    typeof schema === "function" ? schema() : schema,
  ]);
  return toResolver(rules);
}

/** The person cancelled, so there is no failure to show. */
const isChangeOfMind = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";

/** The type of errors from the server, which the schema does not know. */
export const REFUSED = "refused";

/** An error about two fields can be corrected in either: then the other one's error goes too. */
function useDependentErrors<Values extends FieldValues, Output>({
  subscribe,
  trigger,
  getValues,
}: UseFormReturn<Values, unknown, Output>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name: changed, errors = {} }) {
          const isField = (name: string): name is FieldPath<Values> => name in getValues();
          const others = Object.entries(errors).flatMap(([name, error]) =>
            isField(name) && name !== changed && error?.type !== REFUSED ? [name] : [],
          );
          if (others.length > 0) void trigger(others);
        },
      }),
    [subscribe, trigger, getValues],
  );
}

/** Returns the first field with an error. */
function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: Record<string, string>,
): FieldPath<Values> | null {
  // 'emergency_contact.phone' is a field of a group.
  const isField = (name: string): name is FieldPath<Values> =>
    (name.split(".")[0] ?? name) in form.getValues();
  const known = Object.keys(fields).filter(isField);
  for (const name of known) form.setError(name, { type: REFUSED, message: fields[name] ?? "" });
  return known[0] ?? null;
}
