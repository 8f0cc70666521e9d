"use client";

import { useFormContext } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { REFUSED } from "@/components/form/use-request-form";

/** Shown when the DNI belongs to another account: people who register may type any DNI. */
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
