"use client";

import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { OwnPassword } from "@/components/form/own-password";
import type { Opening } from "@/components/list/dialog-button";
import type { UserOutput } from "@/lib/administration/users/schema";
import { api } from "@/lib/browser/api";
import { ownPassword } from "@/lib/people/fields";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const confirmation = z.object({
  current_password: ownPassword,
});

/** Deactivates an Admin's account, which needs the own password, and deletes it. */
export function RemoveAdmin({ user, ...opening }: { user: UserOutput } & Opening) {
  const params = { id: user.id };
  return (
    <FormDialog
      {...opening}
      title={`¿Eliminar a ${fullName(user)}?`}
      description={`La cuenta de ${user.email} se desactivará y se eliminará para siempre.`}
      schema={confirmation}
      defaultValues={{ current_password: "" }}
      request={async (body, key) => {
        await api("PUT", "/api/users/[id]", { params, body: { ...body, is_active: false }, key });
        return api("DELETE", "/api/users/[id]", { params, key });
      }}
      messages={messages.users.remove}
      submitLabel="Eliminar"
      pendingLabel="Eliminando…"
      isDestructive
    >
      <OwnPassword consequence="Avisaremos por correo a todos los administradores." />
    </FormDialog>
  );
}
