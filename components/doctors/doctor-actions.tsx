"use client";

import { CalendarClock, Tags } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { Link } from "@/components/link";
import { CardActions } from "@/components/list/card-actions";
import { CreateButton } from "@/components/list/create-button";
import type { Opening } from "@/components/list/dialog-button";
import { MoreActions } from "@/components/list/more-actions";
import type { RowAction } from "@/components/list/use-action-dialog";
import { edit } from "@/components/list/usual-actions";
import { removeAccount } from "@/components/people/account-removal";
import { useMay } from "@/components/scope";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/browser/api";
import type { DoctorOutput } from "@/lib/people/doctors/schema";
import { doctorName, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { hoursOf } from "@/lib/shared/routes";

const EditDoctor = lazyDialog(() => import("./doctor-dialogs").then((file) => file.EditDoctor));
const NewDoctorDialog = lazyDialog(() =>
  import("./new-doctor-dialog").then((file) => file.NewDoctorDialog),
);
const ManageSpecialties = lazyDialog(() =>
  import("./manage-specialties").then((file) => file.ManageSpecialties),
);

type OfDoctor = { doctor: DoctorOutput };

export const DoctorActions = ({ doctor }: OfDoctor) => (
  <>
    <HoursLink doctor={doctor} variant="outline" />
    <CardActions of={fullName(doctor.User)} actions={useActions(doctor)} />
  </>
);

/** The same in one menu, for a row of a dense table. */
export const DoctorMenu = ({ doctor }: OfDoctor) => (
  <div className="flex justify-end gap-1">
    <HoursLink doctor={doctor} variant="ghost" />
    <MoreActions
      size="icon-sm"
      variant="ghost"
      of={fullName(doctor.User)}
      actions={useActions(doctor)}
    />
  </div>
);

const HoursLink = ({ doctor, variant }: OfDoctor & { variant: "outline" | "ghost" }) => (
  <Button asChild size="sm" variant={variant}>
    <Link href={hoursOf(doctor.id)}>
      <CalendarClock aria-hidden />
      <span>Horarios</span>
      <span className="sr-only">{` de ${fullName(doctor.User)}`}</span>
    </Link>
  </Button>
);

function useActions(doctor: DoctorOutput): readonly RowAction[] {
  const may = useMay();
  const { id, User } = doctor;
  const removal = removeAccount({
    account: { ...User, role: "Doctor", is_active: User.is_active ?? true },
    request: (key) => api("DELETE", "/api/doctors/[id]", { params: { id }, key }),
    title: `¿Eliminar a ${doctorName(doctor)}?`,
    description: "Su cuenta y su disponibilidad se eliminarán para siempre.",
    messages: messages.doctors.remove,
  });
  const specialties = {
    label: "Especialidades",
    isNoun: true,
    isRare: true,
    icon: Tags,
    dialog: (opening: Opening) => <ManageSpecialties doctor={doctor} {...opening} />,
  };
  const editing = edit((opening) => <EditDoctor doctor={doctor} {...opening} />);
  return may("doctors.delete") ? [editing, specialties, removal] : [editing, specialties];
}

export const NewDoctorButton = () => (
  <CreateButton dialog={(opening) => <NewDoctorDialog {...opening} />}>Nuevo doctor</CreateButton>
);
