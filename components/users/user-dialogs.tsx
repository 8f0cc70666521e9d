"use client";

import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { DniField } from "@/components/form/dni-field";
import { EmailField } from "@/components/form/email-field";
import { FormDialog } from "@/components/form/form-dialog";
import { NewPasswordField } from "@/components/form/new-password-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { NameFields } from "@/components/people/name-fields";
import { AgreementNote } from "@/components/privacy/agreement-note";
import {
  type UserOutput,
  unaddressedChange,
  userChange,
  userInput,
} from "@/lib/administration/users/schema";
import { api } from "@/lib/browser/api";
import { doctorContactLabels } from "@/lib/people/labels";
import { formatNumber, fullName } from "@/lib/shared/format";
import { optionsOf, roleLabels, scopeLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { ActiveField } from "./active-field";
import { FirstEmail } from "./first-email";
import { MoveDni } from "./move-dni";
import { NewAccountPassword } from "./new-account-password";
import { OwnPasswordField } from "./own-password-field";

export function EditUser({ user, ...opening }: { user: UserOutput } & Opening) {
  const { id, createdAt: _, email_verified: __, identity_checked: ___, ...rest } = user;
  const { archived_at: ____, ...account } = rest;
  const isAddressed = account.email !== null;
  return (
    <FormDialog
      {...opening}
      kind="Editar usuario"
      title={fullName(user)}
      person={user}
      description="Sin una nueva contraseña, la actual se conserva."
      schema={isAddressed ? userChange : unaddressedChange}
      defaultValues={{
        ...{ ...account, email: account.email ?? "", password: "", current_password: "" },
        ...{ move_dni: false, send_password_link: !isAddressed },
      }}
      editing={{ seen: account, always: isAddressed ? [] : ["send_password_link"] }}
      request={(body, key) => api("PUT", "/api/users/[id]", { params: { id }, body, key })}
      messages={messages.users.update}
      also={({ cancelled_appointments: count }) =>
        count > 0 &&
        (count === 1 ? "Se canceló 1 cita." : `Se cancelaron ${formatNumber(count)} citas.`)
      }
    >
      <UserFields
        email={!isAddressed && <FirstEmail />}
        password={<NewPasswordField name="password" label="Nueva contraseña (opcional)" />}
      />
      <ActiveField user={user} />
      <OwnPasswordField user={user} />
      <AgreementNote userId={id} />
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
      defaultValues={{
        ...empty,
        ...{
          password: "",
          send_password_link: false,
          role: "Patient",
          admin_scope: "full",
          move_dni: false,
        },
      }}
      request={(body, key) => api("POST", "/api/users", { body, key })}
      messages={messages.users.create}
    >
      <UserFields password={<NewAccountPassword />} />
    </FormDialog>
  );
}

type UserFieldsProps = { email?: ReactNode; password: ReactNode };

function UserFields({ email, password }: UserFieldsProps) {
  const role: unknown = useWatch({ name: "role" });
  const isDoctor = role === "Doctor";
  const { phone, address } = isDoctor
    ? doctorContactLabels
    : { phone: "Teléfono", address: "Dirección" };
  return (
    <>
      <NameFields />
      {email || (
        <EmailField
          name="email"
          label="Email"
          help={isDoctor && "También lo ven los pacientes."}
          autoComplete="off"
        />
      )}
      {password}
      <SelectField name="role" label="Rol" options={optionsOf(roleLabels)} />
      {role === "Admin" && (
        <SelectField
          name="admin_scope"
          label="Alcance"
          help="Recepción: la agenda y los datos de pacientes y doctores, sin historiales, documentos, usuarios ni auditoría."
          options={optionsOf(scopeLabels)}
        />
      )}
      <DniField name="dni" label="DNI (opcional)" />
      <MoveDni />
      <TextField name="phone" label={`${phone} (opcional)`} type="tel" autoComplete="off" />
      <TextField name="address" label={`${address} (opcional)`} autoComplete="off" />
    </>
  );
}
