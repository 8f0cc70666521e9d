"use client";

import { CalendarClock, ClipboardList, Plus } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { Link } from "@/components/link";
import { DialogButton, type Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { isChangeable } from "@/lib/agenda/appointments/status";
import { fullName } from "@/lib/shared/format";
import { historyOf, writingFor } from "@/lib/shared/routes";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { AttendanceActions } from "./attendance/attendance-actions";
import { DoctorStepDialog } from "./doctor-step-dialog";
import { type DoctorAppointment, type DoctorStep, doctorSteps, stepsOf } from "./doctor-steps";
import { PatientContact } from "./patient-contact";
import { PatientHealthReading } from "./patient-health-reading";
import { MOVE } from "./reschedule/move-label";

const DoctorReschedule = lazyDialog(() =>
  import("./reschedule/doctor-reschedule").then((file) => file.DoctorReschedule),
);

type DoctorAppointmentDetailsProps = Opening & {
  appointment: DoctorAppointment;
  /** The clinic's date. */
  today: string;
};

/** An appointment's details for its doctor: the patient, and the ways on. */
export function DoctorAppointmentDetails(props: DoctorAppointmentDetailsProps) {
  const { appointment, today } = props;
  const { status, Patient } = appointment;
  // One that is cancelled makes nobody a doctor's patient.
  const isPatient = status !== "cancelled";
  const mayCancel = stepsOf(appointment).includes("cancelled");
  // If the patient waits or was called, 'Atendida' does the same.
  const steps = stepsOf(appointment).filter(
    (step) => step !== "cancelled" && !(step === "completed" && appointment.attendance),
  );
  const actions = (close: () => void) => (
    <>
      <Button asChild>
        <Link href={historyOf(Patient.id)}>
          <ClipboardList aria-hidden />
          <span>Ver historial</span>
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link href={writingFor(Patient.id)} aria-keyshortcuts="n">
          <Plus aria-hidden />
          <span>Nuevo historial</span>
        </Link>
      </Button>
      <AttendanceActions visit={appointment} today={today} />
      {steps.map((step) => (
        <StepButton key={step} appointment={appointment} step={step} onDone={close} />
      ))}
      {isChangeable(appointment) && (
        <DialogButton
          variant="outline"
          dialog={(opening) => <DoctorReschedule {...{ appointment, today }} {...opening} />}
        >
          <CalendarClock aria-hidden />
          <span>{MOVE}</span>
        </DialogButton>
      )}
      {mayCancel && <StepButton appointment={appointment} step="cancelled" onDone={close} />}
    </>
  );
  return (
    <AppointmentDetailsDialog
      {...props}
      reader="staff"
      person={Patient.User}
      title={fullName(Patient.User)}
      actions={isPatient ? actions : undefined}
    >
      <PatientContact patient={Patient} today={today}>
        {isPatient && <PatientHealthReading patientId={Patient.id} today={today} />}
      </PatientContact>
    </AppointmentDetailsDialog>
  );
}

type StepButtonProps = { appointment: DoctorAppointment; step: DoctorStep; onDone: () => void };

function StepButton({ appointment, step, onDone }: StepButtonProps) {
  const { verb, icon: Icon, destructive } = doctorSteps[step];
  return (
    <DoctorStepDialog
      appointment={appointment}
      step={step}
      onDone={onDone}
      trigger={
        <Button variant={destructive ? "ghost" : "outline"}>
          <Icon aria-hidden />
          <span>{verb}</span>
        </Button>
      }
    />
  );
}
