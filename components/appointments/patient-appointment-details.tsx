"use client";

import { DoctorDetailList } from "@/components/doctors/doctor-detail-list";
import type { Opening } from "@/components/list/dialog-button";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import { doctorName } from "@/lib/shared/format";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { PatientAppointmentCancel } from "./patient-appointment-cancel";
import { isCancellable, type PatientAppointment } from "./patient-steps";

type PatientAppointmentDetailsProps = Opening & {
  appointment: PatientAppointment;
  /** The clinic's date. */
  today: string;
};

/** An appointment's details for its patient: what they may know of the doctor, and a button to cancel it. */
export function PatientAppointmentDetails(props: PatientAppointmentDetailsProps) {
  const { appointment } = props;
  const { Doctor } = appointment;
  const actions = (close: () => void) => (
    <PatientAppointmentCancel
      appointment={appointment}
      onDone={close}
      trigger={<Button variant="ghost-destructive">Cancelar cita</Button>}
    />
  );
  return (
    <AppointmentDetailsDialog
      {...props}
      reader="Patient"
      actions={isCancellable(appointment) ? actions : undefined}
    >
      <section className="grid gap-4">
        <h3 className="flex min-w-0 items-center gap-3 font-semibold">
          <PersonAvatar id={Doctor.User.id} person={Doctor.User} />
          <span className="min-w-0 wrap-anywhere">{doctorName(Doctor.User)}</span>
        </h3>
        <DoctorDetailList doctor={Doctor} />
      </section>
    </AppointmentDetailsDialog>
  );
}
