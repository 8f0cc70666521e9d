"use client";

import { RotateCw } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import "./globals.css";

/** Stands in the place of the whole document when even its layout failed. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="es">
      <head>
        <title>Error del servidor</title>
      </head>
      <body>
        <main className="mx-auto grid w-full max-w-lg gap-6 px-4 py-16">
          <h1 className="text-2xl font-semibold tracking-tight">No pudimos mostrar esta página</h1>
          <Alert title="Error del servidor">
            <p>Intenta nuevamente en unos segundos.</p>
            <Button variant="outline" size="sm" className="mt-2 w-fit" onClick={retry}>
              <RotateCw aria-hidden />
              Reintentar
            </Button>
          </Alert>
        </main>
      </body>
    </html>
  );
}
