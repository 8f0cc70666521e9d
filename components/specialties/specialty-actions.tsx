"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CardActions } from "@/components/list/card-actions";
import { CreateButton } from "@/components/list/create-button";
import { edit, remove } from "@/components/list/usual-actions";
import { api } from "@/lib/browser/api";
import type { SpecialtyOutput } from "@/lib/people/schema";
import { messages } from "@/lib/shared/messages";

const EditSpecialty = lazyDialog(() =>
  import("./specialty-dialogs").then((file) => file.EditSpecialty),
);
const NewSpecialtyDialog = lazyDialog(() =>
  import("./specialty-dialogs").then((file) => file.NewSpecialtyDialog),
);

type OfSpecialty = { specialty: SpecialtyOutput };

export function SpecialtyActions({ specialty }: OfSpecialty) {
  const { id, name } = specialty;
  const removal = remove({
    request: (key) => api("DELETE", "/api/specialties/[id]", { params: { id }, key }),
    title: `¿Eliminar la especialidad «${name}»?`,
    description: "Los doctores que la tienen dejarán de tenerla.",
    messages: messages.specialties.remove,
  });
  const editing = edit((opening) => <EditSpecialty specialty={specialty} {...opening} />);
  return <CardActions of={name} actions={[editing, removal]} />;
}

export const NewSpecialtyButton = () => (
  <CreateButton dialog={(opening) => <NewSpecialtyDialog {...opening} />}>
    Nueva especialidad
  </CreateButton>
);
