"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { NewPasswordField } from "@/components/form/new-password-field";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { type DoctorOutput, doctorChange, doctorInput } from "@/lib/people/doctors/schema";
import { doctorName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

/** Edits only the licence (spec §5); the rest belongs to the account, under 'Usuarios'. */
export function EditDoctor({
  doctor: { id, User, license_number },
  ...opening
}: { doctor: DoctorOutput } & Opening) {
  return (
    <FormDialog
      {...opening}
      title="Editar doctor"
      description={`${doctorName(User)} · ${User.email}`}
      schema={doctorChange}
      defaultValues={{ license_number: license_number ?? "" }}
      request={(body) => api("PUT", "/api/doctors/[id]", { params: { id }, body })}
      messages={messages.doctors.update}
    >
      <LicenseField />
    </FormDialog>
  );
}

const empty = { name: "", lastname: "", email: "", password: "", license_number: "" };

export function NewDoctorDialog(opening: Opening) {
  return (
    <FormDialog
      {...opening}
      title="Nuevo doctor"
      schema={doctorInput}
      defaultValues={{ ...empty, phone: "", address: "" }}
      request={(doctor) => api("POST", "/api/users", { body: { ...doctor, role: "Doctor" } })}
      messages={messages.doctors.create}
    >
      <TextField name="name" label="Nombre" autoComplete="off" />
      <TextField name="lastname" label="Apellido" autoComplete="off" />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <NewPasswordField name="password" label="Contraseña" />
      <LicenseField />
      <TextField name="phone" label="Teléfono (opcional)" type="tel" autoComplete="off" />
      <TextField name="address" label="Dirección del consultorio (opcional)" autoComplete="off" />
    </FormDialog>
  );
}

const LicenseField = () => (
  <TextField name="license_number" label="Número de licencia" autoComplete="off" />
);
