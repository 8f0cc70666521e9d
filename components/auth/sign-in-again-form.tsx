"use client";

import { type SyntheticEvent, useId, useRef, useState, useTransition } from "react";
import { PasswordInput } from "@/components/form/password-input";
import { Alert } from "@/components/ui/alert";
import { AlertDialogFooter } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/browser/api";
import { giveUp, renewSession, renewWithGoogle, signInAgain } from "@/lib/browser/renewal";
import type { SessionUser } from "@/lib/browser/token";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { GoogleLink } from "./google-link";
import { loginFailure } from "./login-failure";

type SignInAgainFormProps = { user: SessionUser; isEnded: boolean };

/** On every page, so it comes without a schema: the one password is checked by hand. */
export function SignInAgainForm({ user, isEnded }: SignInAgainFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    setMissing(password === "");
    if (password === "") {
      setProblem(null);
      field.current?.focus();
      return;
    }
    startTransition(async () => {
      try {
        const isRenewed = await renewSession(user.id, await signIn(user.email, password));
        if (!isRenewed) throw new Error(messages.auth.otherAccount);
      } catch (error) {
        setProblem(loginFailure(error));
        field.current?.focus();
      }
    });
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {problem && (
          <Alert title="Error al iniciar sesión" className={isPending ? "invisible" : ""}>
            <p>{problem}</p>
          </Alert>
        )}
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Cuenta</p>
          <p className="wrap-anywhere text-muted-foreground">{user.email}</p>
        </div>
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
          aria-hidden
        />
        <Field>
          <FieldLabel htmlFor={id}>Contraseña</FieldLabel>
          <PasswordInput
            id={id}
            ref={field}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-error` : undefined}
          />
          {isMissing && <FieldError id={`${id}-error`}>La contraseña es requerida</FieldError>}
        </Field>
        <AlertDialogFooter>
          {isEnded ? (
            <Button type="button" variant="outline" onClick={() => giveUp(user.id)}>
              Descartar y salir
            </Button>
          ) : (
            <Button type="button" variant="outline" onClick={() => signInAgain.set(null)}>
              Ahora no
            </Button>
          )}
          <Button type="submit" aria-disabled={isPending}>
            {isPending && <Spinner />}
            <span>{isPending ? "Iniciando sesión…" : "Iniciar sesión"}</span>
          </Button>
        </AlertDialogFooter>
      </form>
      <GoogleLink
        target="_blank"
        onClick={(event) => {
          event.preventDefault();
          renewWithGoogle(user.id, routes.google);
        }}
      />
    </>
  );
}

async function signIn(email: string, password: string): Promise<string> {
  const answer = await api("POST", "/api/auth/login", {
    body: { email, password },
    anonymous: true,
  });
  if (hasAccessToken(answer)) return answer.accessToken;
  throw new TypeError("El servidor respondió algo inesperado.");
}

const hasAccessToken = (answer: unknown): answer is { accessToken: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "accessToken" in answer &&
  typeof answer.accessToken === "string";
