"use client";

import { useId, useState } from "react";
import { Confirm } from "@/components/form/confirm";
import { CalendarPlus, Copy, Unlink } from "@/components/icons";
import { DialogButton } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";

type CalendarLinkProps = { doctorId: string; isShared: boolean };

/** Makes, renews and voids the address of a doctor's calendar, which is shown only once. */
export function CalendarLink({ doctorId, isShared }: CalendarLinkProps) {
  const [url, setUrl] = useState<string | null>(null);
  const params = { id: doctorId };

  async function share() {
    // The next one takes its place.
    setUrl((await api("POST", "/api/doctors/[id]/calendar-link", { params, key: null })).url);
  }
  async function unshare(key: string) {
    await api("DELETE", "/api/doctors/[id]/calendar-link", { params, key });
    setUrl(null);
  }

  return (
    <>
      {isShared && url && <Address url={url} />}
      <div className="flex flex-wrap gap-2">
        <DialogButton
          variant="outline"
          dialog={(opening) => (
            <Confirm
              {...opening}
              title={isShared ? "¿Crear otra dirección?" : "¿Crear la dirección del calendario?"}
              description={
                isShared
                  ? "Anula la anterior: los calendarios suscritos a ella dejarán de actualizarse."
                  : "Quien la tenga verá los horarios de las citas y las iniciales de los pacientes, sin iniciar sesión."
              }
              verb={isShared ? "Crear otra" : "Crear"}
              pendingLabel="Creando…"
              destructive={isShared}
              request={share}
              messages={messages.calendar.share}
            />
          )}
        >
          <CalendarPlus aria-hidden />
          <span>{isShared ? "Crear otra dirección" : "Crear la dirección"}</span>
        </DialogButton>
        {isShared && (
          <DialogButton
            variant="outline"
            dialog={(opening) => (
              <Confirm
                {...opening}
                title="¿Dejar de compartir el calendario?"
                description="Los calendarios suscritos dejarán de actualizarse. Puedes crear otra dirección cuando quieras."
                verb="Dejar de compartir"
                pendingLabel="Anulando…"
                request={unshare}
                messages={messages.calendar.unshare}
              />
            )}
          >
            <Unlink aria-hidden />
            <span>Dejar de compartir</span>
          </DialogButton>
        )}
      </div>
    </>
  );
}

function Address({ url }: { url: string }) {
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
