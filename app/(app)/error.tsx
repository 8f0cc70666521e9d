"use client";

import { RotateCw } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type ErrorInfo = {
  /** The digest identifies the error in the log. */
  error: Error & { digest?: string };
  retry: () => void;
};

/** Shown instead of the page when rendering it failed and no nearer boundary caught the error. */
export default function PageError({ error, retry }: ErrorInfo) {
  return (
    <Alert title="Algo salió mal al mostrar esta página">
      {error.digest && <p>{`Código: ${error.digest}`}</p>}
      <Button variant="outline" size="sm" className="mt-2 w-fit" onClick={retry}>
        <RotateCw aria-hidden />
        <span>Reintentar</span>
      </Button>
    </Alert>
  );
}
