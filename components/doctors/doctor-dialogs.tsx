"use client";

import { EmailText } from "@/components/email-text";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { AccountLink } from "@/components/people/account-link";
import { api } from "@/lib/browser/api";
import { type DoctorOutput, doctorChange } from "@/lib/people/doctors/schema";
import { doctorName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { TitleOfficeFields, titleOfficeOf } from "./title-office-fields";

/** Edits the licence (spec §5), title and office; the rest belongs to the account, under 'Usuarios'. */
export function EditDoctor({ doctor, ...opening }: { doctor: DoctorOutput } & Opening) {
  const { id, User, license_number } = doctor;
  return (
    <FormDialog
      {...opening}
      kind="Editar doctor"
      title={doctorName(doctor)}
      description={<EmailText>{User.email}</EmailText>}
      person={User}
      schema={doctorChange}
      defaultValues={{ license_number: license_number ?? "", ...titleOfficeOf(doctor) }}
      editing={{ seen: { license_number, ...titleOfficeOf(doctor) }, always: ["license_number"] }}
      request={(body, key) => api("PUT", "/api/doctors/[id]", { params: { id }, body, key })}
      messages={messages.doctors.update}
    >
      <LicenseField />
      <TitleOfficeFields />
      <AccountLink of={User} what="Nombre, contacto, contraseña y estado" />
    </FormDialog>
  );
}

export const LicenseField = () => (
  <TextField name="license_number" label="Número de licencia" autoComplete="off" />
);
