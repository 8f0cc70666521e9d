"use client";

import { type FieldValues, useWatch } from "react-hook-form";
import { isWellKnownPassword } from "@/lib/accounts/well-known-passwords";
import type { FieldProps } from "./form-field";
import { type Generating, PasswordField } from "./password-field";

/** A new password: a very common one gets a warning, but is accepted. */
export function NewPasswordField<Values extends FieldValues = FieldValues>(
  props: Omit<FieldProps<Values>, "help"> & Generating,
) {
  const password: unknown = useWatch({ name: props.name });
  const isWellKnown = typeof password === "string" && isWellKnownPassword(password);
  return (
    <PasswordField<Values>
      {...props}
      autoComplete="new-password"
      help={
        <>
          <span>Al menos 6 caracteres</span>
          <span role="status" className="block font-medium text-pending empty:hidden">
            {isWellKnown && "Es una de las contraseñas más usadas: te conviene elegir otra."}
          </span>
        </>
      }
    />
  );
}
