"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import type { SpecialtyOutput } from "@/lib/people/schema";
import { specialtyInput } from "@/lib/people/specialties/schema";
import { messages } from "@/lib/shared/messages";

export function EditSpecialty({
  specialty: { id, name },
  ...opening
}: { specialty: SpecialtyOutput } & Opening) {
  return (
    <FormDialog
      {...opening}
      kind="Editar especialidad"
      title={name}
      schema={specialtyInput}
      defaultValues={{ name }}
      editing={{ seen: { name }, always: ["name"] }}
      request={(body, key) => api("PUT", "/api/specialties/[id]", { params: { id }, body, key })}
      messages={messages.specialties.update}
    >
      <NameField />
    </FormDialog>
  );
}

export const NewSpecialtyDialog = (opening: Opening) => (
  <FormDialog
    {...opening}
    title="Nueva especialidad"
    schema={specialtyInput}
    defaultValues={{ name: "" }}
    request={(body, key) => api("POST", "/api/specialties", { body, key })}
    messages={messages.specialties.create}
  >
    <NameField />
  </FormDialog>
);

const NameField = () => <TextField name="name" label="Nombre" counter={100} autoComplete="off" />;
