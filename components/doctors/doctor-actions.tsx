"use client";

import { Tags } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { CardActions } from "@/components/list/card-actions";
import { CreateButton } from "@/components/list/create-button";
import type { Opening } from "@/components/list/dialog-button";
import { edit, remove } from "@/components/list/usual-actions";
import { api } from "@/lib/browser/api";
import type { DoctorOutput } from "@/lib/people/doctors/schema";
import { doctorName, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const EditDoctor = lazyDialog(() => import("./doctor-dialogs").then((file) => file.EditDoctor));
const NewDoctorDialog = lazyDialog(() =>
  import("./doctor-dialogs").then((file) => file.NewDoctorDialog),
);
const ManageSpecialties = lazyDialog(() =>
  import("./manage-specialties").then((file) => file.ManageSpecialties),
);

type OfDoctor = { doctor: DoctorOutput };

export function DoctorActions({ doctor }: OfDoctor) {
  const { id, User } = doctor;
  const removal = remove({
    request: () => api("DELETE", "/api/doctors/[id]", { params: { id } }),
    title: `¿Eliminar a ${doctorName(User)}?`,
    description: "Su cuenta y su disponibilidad se eliminarán para siempre.",
    messages: messages.doctors.remove,
  });
  const specialties = {
    label: "Especialidades",
    icon: Tags,
    dialog: (opening: Opening) => <ManageSpecialties doctor={doctor} {...opening} />,
  };
  const editing = edit((opening) => <EditDoctor doctor={doctor} {...opening} />);
  return <CardActions of={`de ${fullName(User)}`} actions={[editing, specialties, removal]} />;
}

export const NewDoctorButton = () => (
  <CreateButton dialog={(opening) => <NewDoctorDialog {...opening} />}>Nuevo doctor</CreateButton>
);
