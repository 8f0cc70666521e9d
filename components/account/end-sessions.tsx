"use client";

import { LogOut } from "lucide-react";
import { ConfirmButton } from "@/components/form/confirm-button";
import { api } from "@/lib/api";
import { forgetSession } from "@/lib/browser-session";
import { messages } from "@/lib/messages";

async function endSessions() {
  await api("DELETE", "/api/auth/sessions");
  forgetSession(messages.auth.endSessions.success);
  // The page is on its way out, and the dialog stays until it is gone.
  return new Promise<never>(() => {});
}

export function EndSessions() {
  return (
    <div>
      <ConfirmButton
        icon={LogOut}
        verb="Cerrar sesión en todos los dispositivos"
        pendingLabel="Cerrando sesiones…"
        title="¿Cerrar tu sesión en todos los dispositivos?"
        description="También en este: tendrás que volver a iniciar sesión."
        request={endSessions}
        messages={messages.auth.endSessions}
      />
    </div>
  );
}
