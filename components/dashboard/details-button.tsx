"use client";

import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import type { PatientAppointment } from "@/components/appointments/patient-steps";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { doctorName, fullName } from "@/lib/shared/format";

const DoctorAppointmentDetails = lazyDialog(() =>
  import("@/components/appointments/doctor-appointment-details").then(
    (file) => file.DoctorAppointmentDetails,
  ),
);
const PatientAppointmentDetails = lazyDialog(() =>
  import("@/components/appointments/patient-appointment-details").then(
    (file) => file.PatientAppointmentDetails,
  ),
);

type OfAppointment<Appointment> = {
  appointment: Appointment;
  /** The clinic's date. */
  today: string;
  className?: string;
};

/** The patient's name, which opens the details of their appointment. */
export function PatientDetailsButton({ className, ...of }: OfAppointment<DoctorAppointment>) {
  return (
    <DialogButton
      variant="name"
      size="text"
      className={className}
      dialog={(opening) => <DoctorAppointmentDetails {...of} {...opening} />}
    >
      {fullName(of.appointment.Patient.User)}
    </DialogButton>
  );
}

/** The doctor's name, which opens the appointment's details. */
export function DoctorDetailsButton({ className, ...of }: OfAppointment<PatientAppointment>) {
  return (
    <DialogButton
      variant="name"
      size="text"
      className={className}
      dialog={(opening) => <PatientAppointmentDetails {...of} {...opening} />}
    >
      {doctorName(of.appointment.Doctor)}
    </DialogButton>
  );
}
