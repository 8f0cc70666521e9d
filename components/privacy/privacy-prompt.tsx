"use client";

import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { keepPutOff } from "@/lib/shared/privacy-cookie";

const PrivacyDialog = lazyDialog(() =>
  import("./privacy-dialog").then((file) => file.PrivacyDialog),
);

/** Asks a person who has not agreed to the present notice, once after each sign-in; the page stays usable. */
export function PrivacyPrompt({ occasion }: { occasion: string }) {
  const [isOver, setOver] = useState(false);
  if (isOver) return null;

  function end() {
    setOver(true);
    document.getElementById("contenido")?.focus();
  }

  return (
    <section
      aria-labelledby="privacy-prompt"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card p-4 print:hidden"
    >
      <div className="grid min-w-0 grow basis-72 gap-1">
        <p id="privacy-prompt" className="font-semibold">
          Aviso de privacidad
        </p>
        <p className="text-muted-foreground">
          La clínica publicó cómo cuida los datos. Léelo y di si estás de acuerdo.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DialogButton size="sm" dialog={(opening) => <PrivacyDialog {...opening} onAgreed={end} />}>
          Leer el aviso
        </DialogButton>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            keepPutOff(occasion);
            end();
          }}
        >
          Ahora no
        </Button>
      </div>
    </section>
  );
}
