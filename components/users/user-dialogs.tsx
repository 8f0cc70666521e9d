"use client";

import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { NewPasswordField } from "@/components/form/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { type UserOutput, userChange, userInput } from "@/lib/people/users/schema";
import { optionsOf, roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { MoveDni } from "./move-dni";

export function EditUser({ user, ...opening }: { user: UserOutput } & Opening) {
  const { id, createdAt: _, email_verified: __, identity_checked: ___, ...account } = user;
  return (
    <FormDialog
      {...opening}
      title="Editar usuario"
      description="Sin una nueva contraseña, la actual se conserva."
      schema={userChange}
      defaultValues={{ ...account, password: "", current_password: "", move_dni: false }}
      request={(body) => api("PUT", `/api/users/${id}`, { body })}
      messages={messages.users.update}
    >
      <UserFields password="Nueva contraseña (opcional)" />
      {user.role === "Admin" && (
        <PasswordField
          name="current_password"
          label="Tu contraseña"
          help="Solo para cambiar el email o la contraseña de un administrador."
          autoComplete="current-password"
        />
      )}
      <CheckboxField
        name="is_active"
        label="Cuenta activa"
        help={
          user.role === "Patient" && user.is_active
            ? "Al desactivarla se cancelan las citas que tiene por delante, sin avisarle."
            : undefined
        }
      />
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
      defaultValues={{ ...empty, password: "", role: "Patient", move_dni: false }}
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
      <MoveDni />
      <TextField name="phone" label="Teléfono (opcional)" type="tel" autoComplete="off" />
      <TextField name="address" label="Dirección (opcional)" autoComplete="off" />
    </>
  );
}
