"use client";

import { useState } from "react";
import { Confirm } from "@/components/form/confirm";
import { CalendarPlus, Unlink } from "@/components/icons";
import { DialogButton } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { messages } from "@/lib/shared/messages";

const address = script(() => import("./calendar-address").then((file) => file.CalendarAddress));

type CalendarLinkProps = { doctorId: string; isShared: boolean };

/** Makes, renews and voids the address of a doctor's calendar, which is shown only once. */
export function CalendarLink({ doctorId, isShared }: CalendarLinkProps) {
  const [url, setUrl] = useState<string | null>(null);
  const params = { id: doctorId };
  const Address = address.now();

  async function share() {
    // Before there is an address, as it can be shown only once.
    await address.get();
    // The next one takes its place.
    setUrl((await api("POST", "/api/doctors/[id]/calendar-link", { params, key: null })).url);
  }
  async function unshare(key: string) {
    await api("DELETE", "/api/doctors/[id]/calendar-link", { params, key });
    setUrl(null);
  }

  return (
    <>
      {isShared && url && Address && <Address url={url} />}
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
