"use client";

import { RotateCw } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type ErrorInfo = {
  /** By its digest the log knows it, too. */
  error: Error & { digest?: string };
  retry: () => void;
};

/** Stands in the page's place when drawing it failed in a way that nothing nearer caught. */
export default function PageError({ error, retry }: ErrorInfo) {
  return (
    <Alert title="Algo salió mal al mostrar esta página">
      {error.digest && <p>Código: {error.digest}</p>}
      <Button variant="outline" size="sm" className="mt-2 w-fit" onClick={retry}>
        <RotateCw aria-hidden />
        Reintentar
      </Button>
    </Alert>
  );
}
