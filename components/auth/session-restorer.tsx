"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { restore, storedSession } from "@/lib/browser/session";

/** Stands around a form for visitors: whoever still has a valid token goes on to their dashboard. */
export function SessionRestorer({ children }: { children: ReactNode }) {
  const [isRestoring, setRestoring] = useState(false);

  useLayoutEffect(() => {
    const stored = storedSession();
    if (!stored) return;
    setRestoring(true);
    restore(stored).catch(() => setRestoring(false));
  }, []);

  if (!isRestoring) return children;
  return (
    <div role="status" className="grid place-items-center py-24">
      <Spinner className="size-8 text-primary" />
      <span className="sr-only">Comprobando tu sesión…</span>
    </div>
  );
}
