"use client";

import { useFormContext } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { REFUSED } from "@/components/form/use-request-form";

/** Once the DNI turns out to be another account's: whoever registers may type what is not theirs. */
export function MoveDni() {
  const { formState } = useFormContext<{ dni: string; move_dni: boolean }>();
  const isRefused = formState.errors.dni?.type === REFUSED;
  if (!isRefused && !formState.dirtyFields.move_dni) return null;
  return (
    <CheckboxField
      name="move_dni"
      label="Quitarlo de la otra cuenta"
      help="Solo si esa cuenta está sin verificar."
    />
  );
}
