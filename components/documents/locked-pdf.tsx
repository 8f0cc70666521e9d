"use client";

import { type FormEvent, useId, useState } from "react";
import { PasswordInput } from "@/components/form/password-input";
import { Button } from "@/components/ui/button";
import { Field, FieldError, FieldHelp, FieldLabel } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";

type LockedPdfProps = {
  /** Whether a password was tried. */
  isWrong: boolean;
  isOpening: boolean;
  onPassword: (password: string) => void;
};

/** Asks for a PDF's password, which stays in the browser. */
export function LockedPdf({ isWrong, isOpening, onPassword }: LockedPdfProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const error = isMissing
    ? "Escribe la contraseña"
    : isWrong && !isOpening && "No es la contraseña de este documento. Inténtalo de nuevo.";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    setMissing(!password);
    if (typeof password === "string" && password && !isOpening) onPassword(password);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto my-6 grid w-full max-w-sm gap-4 rounded-lg border bg-card p-5"
    >
      <h3 className="text-lg font-semibold">Este documento tiene contraseña</h3>
      <Field>
        <FieldLabel htmlFor={id}>Contraseña</FieldLabel>
        <PasswordInput
          id={id}
          name="password"
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        />
        <FieldHelp id={`${id}-help`}>
          Muchos laboratorios ponen el DNI del paciente. No se guarda ni se envía.
        </FieldHelp>
        {error && (
          <FieldError id={`${id}-error`} role="alert">
            {error}
          </FieldError>
        )}
      </Field>
      <Button type="submit" aria-disabled={isOpening}>
        {isOpening && <Spinner />}
        <span>{isOpening ? "Abriendo…" : "Abrir"}</span>
      </Button>
    </form>
  );
}
