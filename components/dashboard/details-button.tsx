"use client";

import { DoctorAppointmentDetails } from "@/components/appointments/doctor-appointment-details";
import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import { PatientAppointmentDetails } from "@/components/appointments/patient-appointment-details";
import { DialogButton } from "@/components/list/dialog-button";
import { nameClasses } from "@/components/list/row-name";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName, fullName } from "@/lib/shared/format";
import { cn } from "@/lib/utils";

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
      variant="link"
      className={cn(nameClasses, className)}
      dialog={(opening) => <DoctorAppointmentDetails {...of} {...opening} />}
    >
      {fullName(of.appointment.Patient.User)}
    </DialogButton>
  );
}

/** The doctor's name, which opens the details of the appointment with them. */
export function DoctorDetailsButton({ className, ...of }: OfAppointment<AppointmentOutput>) {
  return (
    <DialogButton
      variant="link"
      className={cn(nameClasses, className)}
      dialog={(opening) => <PatientAppointmentDetails {...of} {...opening} />}
    >
      {doctorName(of.appointment.Doctor.User)}
    </DialogButton>
  );
}
