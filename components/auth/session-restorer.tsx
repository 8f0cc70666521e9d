"use client";

import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { RotateCw } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { restoreSession } from "@/lib/browser/session";
import { forgetToken, storedSession } from "@/lib/browser/token";
import { AuthHeading } from "./auth-heading";

/** Wraps the visitors' forms: with a still valid token, the browser goes on to the dashboard. */
export function SessionRestorer({ children }: { children: ReactNode }) {
  const [state, setState] = useState<"none" | "entering" | "unreachable">("none");

  const restore = useCallback(() => {
    if (!storedSession()) return;
    setState("entering");
    void restoreSession().then(setState);
  }, []);
  useLayoutEffect(restore, [restore]);

  function signInAnew() {
    forgetToken();
    setState("none");
  }

  if (state === "none") return children;
  if (state === "unreachable")
    return (
      <>
        <AuthHeading title="Tu sesión sigue abierta">
          Este navegador la recuerda, pero no se pudo comprobar.
        </AuthHeading>
        <Alert title="No se pudo conectar con el servidor">
          <p>Verifica tu conexión a internet y vuelve a intentarlo.</p>
        </Alert>
        <Button onClick={restore}>
          <RotateCw aria-hidden />
          <span>Reintentar</span>
        </Button>
        <Button variant="outline" onClick={signInAnew}>
          Iniciar sesión de nuevo
        </Button>
      </>
    );
  return (
    <div role="status" className="grid place-items-center py-24">
      <Spinner className="size-8 text-primary" />
      <span className="sr-only">Comprobando tu sesión…</span>
    </div>
  );
}
