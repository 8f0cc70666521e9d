"use client";

import { useEffect } from "react";
import { PasswordField } from "@/components/form/password-field";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useRequestForm } from "@/components/form/use-request-form";
import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { signIn } from "@/lib/browser/session";
import { toast } from "@/lib/browser/toast";
import { routes } from "@/lib/shared/routes";
import { loginFailure } from "./login-failure";

const rules = script(() => import("@/lib/accounts/schema"));

/** `notice`: why Google's sign-in failed. */
export function LoginForm({ notice }: { notice: string | null }) {
  const login = useRequestForm({
    schema: async () => (await rules.get()).loginInput,
    defaultValues: { email: "", password: "" },
    async request(body) {
      const { loginOutput } = await rules.get();
      return api("POST", "/api/auth/login", { body, anonymous: true, output: loginOutput });
    },
    onDone: (user) => signIn(user.accessToken, user.role, `Bienvenido ${user.name}`),
    failure: "Error al iniciar sesión",
    explain: loginFailure,
  });
  useEffect(() => {
    if (notice) toast.error(notice);
  }, [notice]);

  return (
    <RequestForm request={login}>
      {notice && !login.problem && (
        <Alert title={login.failure}>
          <p>{notice}</p>
        </Alert>
      )}
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-2">
        <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
        <Link
          href={routes.forgotPassword}
          className="w-fit rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-2"
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      <SubmitButton pendingLabel="Iniciando sesión…">Iniciar sesión</SubmitButton>
    </RequestForm>
  );
}
