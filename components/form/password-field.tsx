"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { type FieldProps, FormField } from "./form-field";

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Tells the password manager whether to fill in or to propose. */
  autoComplete: "current-password" | "new-password";
};

export function PasswordField<Values extends FieldValues = FieldValues>({
  autoComplete,
  ...field
}: PasswordFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField<Values> {...field}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...register(field.name)}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">Mostrar contraseña</span>
          </button>
        </div>
      )}
    </FormField>
  );
}
