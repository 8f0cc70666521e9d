"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Consequences } from "@/components/form/consequences";
import { Warning } from "@/components/form/warning";
import type { UserOutput } from "@/lib/administration/users/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { formatNumber } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

/** Whether the account is active; before a Patient's is deactivated, shows how many appointments that cancels. */
export function ActiveField({ user }: { user: UserOutput }) {
  const isActive: unknown = useWatch({ name: "is_active" });
  const isClosing = user.role === "Patient" && user.is_active && isActive === false;
  return (
    <div className="grid gap-2">
      <CheckboxField name="is_active" label="Cuenta activa" />
      <div role="status" className="grid gap-2 empty:hidden">
        {isClosing && <ComingAppointments of={user.id} />}
      </div>
    </div>
  );
}

export function ComingAppointments({ of }: { of: string }) {
  const { reading, reload } = useRead({
    key: of,
    failure: messages.users.coming,
    read: (signal) => api("GET", "/api/users/[id]", { params: { id: of }, signal }),
  });
  return (
    <Consequences
      reading={reading}
      loading="Contando las citas que tiene por delante…"
      onRetry={reload}
    >
      {({ coming_appointments }) => <Cancelled count={coming_appointments} />}
    </Consequences>
  );
}

function Cancelled({ count }: { count: number }) {
  if (count === 0)
    return <p className="text-muted-foreground">No tiene citas por delante: ninguna se cancela.</p>;
  return (
    <Warning
      title={count === 1 ? "Se cancelará 1 cita" : `Se cancelarán ${formatNumber(count)} citas`}
    >
      <p className="text-sm">
        Son las que tiene por delante. Sus doctores recibirán un aviso por correo; el paciente, no.
      </p>
    </Warning>
  );
}
