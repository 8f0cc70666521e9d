"use client";

import type { Opening } from "@/components/list/dialog-button";
import { PersonAvatar } from "@/components/person-avatar";
import { Separator } from "@/components/ui/separator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName } from "@/lib/shared/format";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { AppointmentEmails } from "./appointment-emails";
import { PatientContact } from "./patient-contact";

type AdminAppointmentDetailsProps = Opening & {
  appointment: AppointmentOutput;
  /** The clinic's date. */
  today: string;
};

/** An appointment's details for an Admin, with both patient and doctor. */
export function AdminAppointmentDetails(props: AdminAppointmentDetailsProps) {
  const { Doctor, Patient } = props.appointment;
  return (
    <AppointmentDetailsDialog
      {...props}
      reader="staff"
      more={<AppointmentEmails appointmentId={props.appointment.id} />}
    >
      <PatientContact patient={Patient} today={props.today} />
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
  );
}
