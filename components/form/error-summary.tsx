"use client";

import { useFormContext } from "react-hook-form";
import { Alert } from "@/components/ui/alert";

/**
 * The errors of a form longer than a screen, each a link to its field, in the order of the form's default values, which
 * is that of the fields.
 */
export function ErrorSummary() {
  const { formState, getFieldState, setFocus } = useFormContext();
  const wrong = Object.keys(formState.defaultValues ?? {}).flatMap((name) => {
    const message = getFieldState(name, formState).error?.message;
    return message ? [{ name, message }] : [];
  });
  if (formState.submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert title="Revisa estos datos">
      <ul className="list-disc pl-5">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className="text-left underline underline-offset-4"
              onClick={() => setFocus(name)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
