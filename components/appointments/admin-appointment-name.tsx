"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { fullName } from "@/lib/shared/format";

const AdminAppointmentDetails = lazyDialog(() =>
  import("./admin-appointment-details").then((file) => file.AdminAppointmentDetails),
);

type AdminAppointmentNameProps = {
  appointment: AppointmentOutput;
  /** The clinic's date. */
  today: string;
};

/** The patient's name, which opens the appointment's details. */
export function AdminAppointmentName(props: AdminAppointmentNameProps) {
  return (
    <DialogButton
      variant="name"
      size="text"
      dialog={(opening) => <AdminAppointmentDetails {...props} {...opening} />}
    >
      {fullName(props.appointment.Patient.User)}
    </DialogButton>
  );
}
