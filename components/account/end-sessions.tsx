"use client";

import { Confirm } from "@/components/form/confirm";
import { LogOut } from "@/components/icons";
import { DialogButton } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { forgetSession } from "@/lib/browser/session";
import { useHasUnsavedWork } from "@/lib/browser/unsaved-work";
import { messages } from "@/lib/shared/messages";

async function endSessions() {
  await api("DELETE", "/api/auth/sessions");
  forgetSession(messages.auth.endSessions.success);
  // Never resolves: the dialog stays until the browser has left the page.
  return new Promise<never>(() => {});
}

export function EndSessions() {
  const losesWork = useHasUnsavedWork();
  return (
    <DialogButton
      variant="outline"
      className="h-auto min-h-control w-fit py-2 whitespace-normal"
      dialog={(opening) => (
        <Confirm
          {...opening}
          title="¿Cerrar tu sesión en todos los dispositivos?"
          description={`También en este: tendrás que volver a iniciar sesión.${losesWork ? " Lo que escribiste no se guardó y se perderá." : ""}`}
          verb="Cerrar todas"
          pendingLabel="Cerrando…"
          request={endSessions}
          messages={messages.auth.endSessions}
        />
      )}
    >
      <LogOut aria-hidden />
      <span>Cerrar sesión en todos los dispositivos</span>
    </DialogButton>
  );
}
