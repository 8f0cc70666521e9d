"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { CardActions } from "@/components/list/card-actions";
import type { Opening } from "@/components/list/dialog-button";
import { NewButton } from "@/components/list/new-button";
import { useOpenFromUrl } from "@/components/list/use-open-from-url";
import { edit, remove } from "@/components/list/usual-actions";
import { api } from "@/lib/browser/api";
import type { SpecialtyOutput } from "@/lib/people/schema";
import { specialtyInput } from "@/lib/people/specialties/schema";
import { messages } from "@/lib/shared/messages";

type OfSpecialty = { specialty: SpecialtyOutput };

export function SpecialtyActions({ specialty }: OfSpecialty) {
  const { id, name } = specialty;
  const removal = remove({
    path: `/api/specialties/${id}`,
    title: `¿Eliminar la especialidad «${name}»?`,
    description: "Los doctores que la tienen dejarán de tenerla.",
    messages: messages.specialties.remove,
  });
  const editing = edit((opening) => <EditSpecialty specialty={specialty} {...opening} />);
  return <CardActions of={name} actions={[editing, removal]} />;
}

function EditSpecialty({ specialty: { id, name }, ...opening }: OfSpecialty & Opening) {
  return (
    <FormDialog
      {...opening}
      title="Editar especialidad"
      schema={specialtyInput}
      defaultValues={{ name }}
      request={(body) => api("PUT", `/api/specialties/${id}`, { body })}
      messages={messages.specialties.update}
    >
      <NameField />
    </FormDialog>
  );
}

export const NewSpecialty = () => (
  <FormDialog
    {...useOpenFromUrl()}
    trigger={<NewButton>Nueva especialidad</NewButton>}
    title="Nueva especialidad"
    schema={specialtyInput}
    defaultValues={{ name: "" }}
    request={(body) => api("POST", "/api/specialties", { body })}
    messages={messages.specialties.create}
  >
    <NameField />
  </FormDialog>
);

const NameField = () => <TextField name="name" label="Nombre" counter={100} autoComplete="off" />;
