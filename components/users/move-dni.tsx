"use client";

import { useFormContext } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";

/** Once the DNI turns out to be another account's: whoever registers may type what is not theirs. */
export function MoveDni() {
  const { formState } = useFormContext<{ dni: string; move_dni: boolean }>();
  if (!formState.errors.dni && !formState.dirtyFields.move_dni) return null;
  return (
    <CheckboxField
      name="move_dni"
      label="Quitarlo de la otra cuenta"
      help="Solo si esa cuenta está sin verificar."
    />
  );
}
