"use client";

import { DialogButton } from "@/components/list/dialog-button";
import { nameClasses } from "@/components/list/row-name";
import { PersonAvatar } from "@/components/person-avatar";
import { Separator } from "@/components/ui/separator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName, fullName } from "@/lib/shared/format";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { PatientContact } from "./patient-contact";

type AdminAppointmentNameProps = {
  appointment: AppointmentOutput;
  /** The clinic's date. */
  today: string;
};

/** The patient, and the way to the appointment's details. */
export function AdminAppointmentName({ appointment, today }: AdminAppointmentNameProps) {
  const { Doctor, Patient } = appointment;
  return (
    <DialogButton
      variant="link"
      className={nameClasses}
      dialog={(opening) => (
        <AppointmentDetailsDialog appointment={appointment} today={today} {...opening}>
          <PatientContact patient={Patient} today={today} />
          <Separator />
          <p className="flex items-center gap-3">
            <PersonAvatar id={Doctor.User.id} person={Doctor.User} />
            <span className="grid min-w-0 wrap-anywhere">
              <span className="font-semibold">{doctorName(Doctor.User)}</span>
              <span className="text-sm text-muted-foreground">
                {Doctor.Specialties.map(({ name }) => name).join(", ") || "Sin especialidad"}
              </span>
            </span>
          </p>
        </AppointmentDetailsDialog>
      )}
    >
      {fullName(Patient.User)}
    </DialogButton>
  );
}
