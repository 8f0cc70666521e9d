"use client";

import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { Alert } from "@/components/ui/alert";

type ErrorSummaryProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** The fields in the order in which they stand. */
  names: readonly FieldPath<Input>[];
};

/** What is wrong in a form longer than a screen; each line leads to its field. */
export function ErrorSummary<Input extends FieldValues, Output>(
  props: ErrorSummaryProps<Input, Output>,
) {
  const { form, names } = props;
  const wrong = names.flatMap((name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message ? [{ name, message }] : [];
  });
  if (form.formState.submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert title="Revisa estos datos">
      <ul className="list-disc pl-5">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className="text-left underline underline-offset-4"
              onClick={() => form.setFocus(name)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
