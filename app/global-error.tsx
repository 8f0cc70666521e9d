"use client";

import "./globals.css";

/**
 * Shown instead of the whole document when even the layout failed. Part of every page, so it uses no other code.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="es">
      <head>
        <title>Error del servidor</title>
      </head>
      <body>
        <main className="mx-auto grid w-full max-w-lg gap-6 px-4 py-16">
          <h1 className="text-2xl font-semibold tracking-tight">No pudimos mostrar esta página</h1>
          <div
            role="alert"
            className="grid gap-1 rounded-lg border border-destructive/40 bg-destructive-surface p-4"
          >
            <p className="font-semibold text-destructive">Error del servidor</p>
            <p>Intenta nuevamente en unos segundos.</p>
            <button
              type="button"
              onClick={retry}
              className="focus-ring mt-2 h-control w-fit rounded-md border border-input/60 bg-card px-4 font-medium hover:bg-muted"
            >
              Reintentar
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
