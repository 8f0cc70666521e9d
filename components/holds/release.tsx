"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { OwnPassword } from "@/components/form/own-password";
import type { Opening } from "@/components/list/dialog-button";
import { releaseInput } from "@/lib/administration/holds/schema";
import type { Hold } from "@/lib/agenda/holds/schema";
import { api } from "@/lib/browser/api";
import { formatCount } from "@/lib/shared/format";
import { nameOfSource } from "./source-name";

/** Cancels the appointments of a source's accounts, and deactivates them; needs the own password. */
export function Release({ hold, ...opening }: { hold: Hold } & Opening) {
  const { source, accounts, appointments } = hold;
  return (
    <FormDialog
      {...opening}
      title={`¿Liberar los turnos de ${nameOfSource(source)}?`}
      description={`${formatCount(accounts, "cuenta", "cuentas")} de pacientes que la clínica nunca vio se desactivarán, y se cancelará lo que tienen por delante: ${formatCount(appointments, "cita", "citas")}. Los pacientes no reciben ningún correo. Puedes activar de nuevo una cuenta en «Usuarios»; sus citas no vuelven.`}
      schema={releaseInput}
      defaultValues={{ source, current_password: "" }}
      request={(body, key) => api("POST", "/api/limits/holds", { body, key })}
      messages={{
        success: "Los turnos están libres y las cuentas, desactivadas",
        failure: "Error al liberar los turnos",
      }}
      submitLabel="Liberar turnos"
      pendingLabel="Liberando…"
      isDestructive
    >
      <OwnPassword consequence="Cada doctor recibirá un correo." />
    </FormDialog>
  );
}
