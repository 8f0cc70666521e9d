"use client";

import { RotateCw } from "lucide-react";
import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { restoreSession } from "@/lib/browser/session";
import { forgetToken, storedSession } from "@/lib/browser/token";

/** Stands around a form for visitors: whoever still has a valid token goes on to their dashboard. */
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
      <Alert title="No se pudo conectar con el servidor">
        <p>Tu sesión sigue abierta en este navegador. Revisa tu conexión e inténtalo de nuevo.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={restore}>
            <RotateCw aria-hidden />
            Reintentar
          </Button>
          <Button variant="outline" size="sm" onClick={signInAnew}>
            Iniciar sesión de nuevo
          </Button>
        </div>
      </Alert>
    );
  return (
    <div role="status" className="grid place-items-center py-24">
      <Spinner className="size-8 text-primary" />
      <span className="sr-only">Comprobando tu sesión…</span>
    </div>
  );
}
