"use client";

import type { ReactNode } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { NewPasswordField } from "@/components/form/new-password-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { type UserOutput, userChange, userInput } from "@/lib/administration/users/schema";
import { api } from "@/lib/browser/api";
import { formatNumber } from "@/lib/shared/format";
import { optionsOf, roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { ActiveField } from "./active-field";
import { MoveDni } from "./move-dni";
import { OwnPasswordField } from "./own-password-field";

export function EditUser({ user, ...opening }: { user: UserOutput } & Opening) {
  const { id, createdAt: _, email_verified: __, identity_checked: ___, ...account } = user;
  return (
    <FormDialog
      {...opening}
      title="Editar usuario"
      description="Sin una nueva contraseña, la actual se conserva."
      schema={userChange}
      defaultValues={{ ...account, password: "", current_password: "", move_dni: false }}
      request={(body) => api("PUT", "/api/users/[id]", { params: { id }, body })}
      messages={messages.users.update}
      also={({ cancelled_appointments: count }) =>
        count > 0 &&
        (count === 1 ? "Se canceló 1 cita." : `Se cancelaron ${formatNumber(count)} citas.`)
      }
    >
      <UserFields password="Nueva contraseña (opcional)">
        <OwnPasswordField user={user} />
      </UserFields>
      <ActiveField user={user} />
    </FormDialog>
  );
}

const empty = { name: "", lastname: "", email: "", dni: "", phone: "", address: "" };

export function NewUserDialog(opening: Opening) {
  return (
    <FormDialog
      {...opening}
      title="Nuevo usuario"
      schema={userInput}
      defaultValues={{ ...empty, password: "", role: "Patient", move_dni: false }}
      request={(body) => api("POST", "/api/users", { body })}
      messages={messages.users.create}
    >
      <UserFields password="Contraseña" />
    </FormDialog>
  );
}

function UserFields({ password, children }: { password: string; children?: ReactNode }) {
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" />
      <TextField name="lastname" label="Apellido" autoComplete="off" />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <NewPasswordField name="password" label={password} />
      <SelectField name="role" label="Rol" options={optionsOf(roleLabels)} />
      {children}
      <TextField name="dni" label="DNI (opcional)" inputMode="numeric" maxLength={8} />
      <MoveDni />
      <TextField name="phone" label="Teléfono (opcional)" type="tel" autoComplete="off" />
      <TextField name="address" label="Dirección (opcional)" autoComplete="off" />
    </>
  );
}
