"use client";

import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { loginOutput } from "@/lib/accounts/schema";
import { api } from "@/lib/browser/api";
import { flash } from "@/lib/browser/flash";
import { enter } from "@/lib/browser/session";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { AuthHeading } from "./auth-heading";

const { success, failure, noToken } = messages.auth.exchange;

/** Trades the token of the address for a session, once; it does not stay in the address. */
export function TokenExchange({ token }: { token: string | null }) {
  const isBegun = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    window.history.replaceState(null, "", routes.success);
    if (token) trade(token).catch(() => fail(failure));
    else fail(noToken);

    function fail(message: string) {
      setProblem(message);
      flash({ kind: "error", message });
      window.location.replace(routes.login);
    }
  }, [token]);

  if (problem) return <Alert title={problem} />;
  return (
    <div role="status" className="flex items-center gap-4">
      <Spinner className="size-8 shrink-0 text-primary" />
      <AuthHeading title="Autenticación Exitosa">Procesando tu inicio de sesión...</AuthHeading>
    </div>
  );
}

async function trade(token: string) {
  const { accessToken, role } = await api("POST", "/api/auth/exchange", {
    body: { token },
    anonymous: true,
    output: loginOutput,
  });
  enter(accessToken, role, success);
}
