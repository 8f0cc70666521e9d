"use client";

import { useId } from "react";
import { Copy } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/lib/browser/toast";

/** An address to copy by hand or with a button. */
export function CalendarAddress({ url }: { url: string }) {
  const id = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success("Dirección copiada");
    } catch {
      // Not every browser allows it: then it is selected, ready to be copied by hand.
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) input.select();
      toast.error("Tu navegador no permite copiarla: está seleccionada, cópiala con Ctrl+C.");
    }
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Dirección del calendario
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          value={url}
          readOnly
          aria-describedby={`${id}-help`}
          onFocus={(event) => event.target.select()}
          className="min-w-0 grow basis-60"
        />
        <Button type="button" onClick={copy}>
          <Copy aria-hidden />
          <span>Copiar</span>
        </Button>
      </div>
      <p id={`${id}-help`} className="text-sm text-muted-foreground">
        Cópiala ahora: no se volverá a mostrar. Agrégala en tu teléfono o en Google Calendar como
        «suscripción por URL».
      </p>
    </div>
  );
}
