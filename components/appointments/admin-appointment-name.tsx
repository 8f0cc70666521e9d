"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { fullName } from "@/lib/shared/format";
import type { AdminAppointment } from "./admin-steps";

const AdminAppointmentDetails = lazyDialog(() =>
  import("./admin-appointment-details").then((file) => file.AdminAppointmentDetails),
);

type AdminAppointmentNameProps = {
  appointment: AdminAppointment;
  /** The clinic's date. */
  today: string;
  className?: string;
};

/** The patient's name, which opens the appointment's details. */
export function AdminAppointmentName({ className, ...props }: AdminAppointmentNameProps) {
  return (
    <DialogButton
      variant="name"
      size="text"
      className={className}
      dialog={(opening) => <AdminAppointmentDetails {...props} {...opening} />}
    >
      {fullName(props.appointment.Patient.User)}
    </DialogButton>
  );
}
