"use client";

import { RetentionNote } from "@/components/archive/retention-note";
import { ConfirmDialog, type ConfirmDialogProps } from "@/components/form/confirm-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { ComingAppointments } from "@/components/users/active-field";
import { api } from "@/lib/browser/api";
import type { Role } from "@/lib/generated/prisma/enums";
import { fullName, type Name } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

export type AccountRemoval = Pick<
  ConfirmDialogProps,
  "title" | "description" | "request" | "messages"
> & {
  account: Name & { id: string; role: Role; is_active: boolean };
  /** Set when the account has health data, which are archived: the dialog then says until when. */
  archivedPatientId?: string | undefined;
};

/** Asks before an account is deleted; if it has appointments or records, it can be deactivated instead. */
export function RemoveAccount({
  account,
  archivedPatientId,
  ...question
}: AccountRemoval & Opening) {
  const { role, is_active } = account;
  return (
    <ConfirmDialog
      {...question}
      verb="Eliminar"
      pendingLabel="Eliminando…"
      instead={(close) =>
        is_active && role !== "Admin" && <Deactivate account={account} onDone={close} />
      }
    >
      {archivedPatientId && <RetentionNote patientId={archivedPatientId} isClosed />}
    </ConfirmDialog>
  );
}

type DeactivateProps = Pick<AccountRemoval, "account"> & { onDone: () => void };

function Deactivate({ account, onDone }: DeactivateProps) {
  const { id, role } = account;
  return (
    <ConfirmDialog
      title={`¿Desactivar la cuenta de ${fullName(account)}?`}
      description="No podrá iniciar sesión. Sus datos se conservan, y puedes activarla de nuevo en «Usuarios»."
      verb="Desactivar"
      pendingLabel="Desactivando…"
      request={(key) =>
        api("PUT", "/api/users/[id]", { params: { id }, body: { is_active: false }, key })
      }
      messages={messages.users.deactivate}
      onDone={onDone}
      trigger={<Button>Desactivar</Button>}
    >
      {role === "Patient" ? (
        <ComingAppointments of={id} />
      ) : (
        <p>Las citas que tiene por delante no se cancelan.</p>
      )}
    </ConfirmDialog>
  );
}
