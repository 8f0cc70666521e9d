"use client";

import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { DoctorStepDialog } from "./doctor-step-dialog";
import { type DoctorAppointment, doctorSteps, stepsOf } from "./doctor-steps";
import { PatientContact } from "./patient-contact";

type DoctorAppointmentDetailsProps = Opening & {
  appointment: DoctorAppointment;
  /** The clinic's date. */
  today: string;
};

/** An appointment's details for its doctor: the patient's contact data, and the actions. */
export function DoctorAppointmentDetails(props: DoctorAppointmentDetailsProps) {
  const { appointment, today } = props;
  const steps = stepsOf(appointment);
  const actions = (close: () => void) =>
    steps.map((step) => {
      const { verb, icon: Icon, destructive } = doctorSteps[step];
      return (
        <DoctorStepDialog
          key={step}
          appointment={appointment}
          step={step}
          onDone={close}
          trigger={
            <Button variant={destructive ? "ghost-destructive" : "default"}>
              <Icon aria-hidden />
              {verb}
            </Button>
          }
        />
      );
    });
  return (
    <AppointmentDetailsDialog
      {...props}
      reader="staff"
      actions={steps.length > 0 ? actions : undefined}
    >
      <PatientContact patient={appointment.Patient} today={today} />
    </AppointmentDetailsDialog>
  );
}
