"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { NewPasswordField } from "@/components/form/new-password-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { type UserOutput, userChange, userInput } from "@/lib/people/users/schema";
import { optionsOf, roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";

export function EditUser({ user, ...opening }: { user: UserOutput } & Opening) {
  const { id, createdAt: _, ...account } = user;
  return (
    <FormDialog
      {...opening}
      title="Editar usuario"
      description="Sin una nueva contraseña, la actual se conserva."
      schema={userChange}
      defaultValues={{ ...account, password: "" }}
      request={(body) => api("PUT", `/api/users/${id}`, { body })}
      messages={messages.users.update}
    >
      <UserFields password="Nueva contraseña (opcional)" />
      <CheckboxField name="is_active" label="Cuenta activa" />
    </FormDialog>
  );
}

const empty = { name: "", lastname: "", email: "", dni: "", phone: "", address: "" };

export function NewUser(opening: Opening) {
  return (
    <FormDialog
      {...opening}
      title="Nuevo usuario"
      schema={userInput}
      defaultValues={{ ...empty, password: "", role: "Patient" }}
      request={(body) => api("POST", "/api/users", { body })}
      messages={messages.users.create}
    >
      <UserFields password="Contraseña" />
    </FormDialog>
  );
}

function UserFields({ password }: { password: string }) {
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" />
      <TextField name="lastname" label="Apellido" autoComplete="off" />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <NewPasswordField name="password" label={password} />
      <SelectField name="role" label="Rol" options={optionsOf(roleLabels)} />
      <TextField name="dni" label="DNI (opcional)" inputMode="numeric" maxLength={8} />
      <TextField name="phone" label="Teléfono (opcional)" type="tel" autoComplete="off" />
      <TextField name="address" label="Dirección (opcional)" autoComplete="off" />
    </>
  );
}
