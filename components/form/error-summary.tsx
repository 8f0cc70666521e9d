"use client";

import { useFormContext } from "react-hook-form";
import { Alert } from "@/components/ui/alert";

/**
 * The errors of a form longer than a screen, each a link to its field, in the order of the form's default values, which
 * is that of the fields.
 */
export function ErrorSummary() {
  const { formState, getFieldState, setFocus } = useFormContext();
  const wrong = namesIn(formState.defaultValues ?? {}).flatMap((name) => {
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
              className="text-left align-top underline underline-offset-4"
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

/** Of all fields; those of a group as `group.field`. */
const namesIn = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? Object.keys(value).map((field) => `${name}.${field}`) : name,
  );

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
