"use client";

import { RotateCw } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Stands in the page's place when drawing it failed in a way that nothing nearer caught. */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <Alert title="Algo salió mal al mostrar esta página">
      <Button variant="outline" size="sm" className="mt-2 w-fit" onClick={retry}>
        <RotateCw aria-hidden />
        Reintentar
      </Button>
    </Alert>
  );
}
