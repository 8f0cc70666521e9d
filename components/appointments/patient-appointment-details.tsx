"use client";

import { AppointmentPlace } from "@/components/clinic/appointment-place";
import { DoctorDetailList } from "@/components/doctors/doctor-detail-list";
import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { Separator } from "@/components/ui/separator";
import { isChangeable } from "@/lib/agenda/appointments/status";
import { doctorName } from "@/lib/shared/format";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { PatientAppointmentCancel } from "./patient-appointment-cancel";
import { isCancellable, type PatientAppointment } from "./patient-steps";
import { PatientChanges } from "./reschedule/patient-changes";

type PatientAppointmentDetailsProps = Opening & {
  appointment: PatientAppointment;
  /** The clinic's date. */
  today: string;
};

/** An appointment's details for its patient: what they may know of the doctor, and what they may still change. */
export function PatientAppointmentDetails(props: PatientAppointmentDetailsProps) {
  const { appointment } = props;
  const { Doctor } = appointment;
  const actions = (close: () => void) => (
    <>
      <PatientChanges appointment={appointment} today={props.today} onCancelled={close} />
      {isCancellable(appointment) && (
        <PatientAppointmentCancel
          appointment={appointment}
          onDone={close}
          trigger={<Button variant="outline">Cancelar cita</Button>}
        />
      )}
    </>
  );
  return (
    <AppointmentDetailsDialog
      {...props}
      reader="Patient"
      person={Doctor.User}
      title={doctorName(Doctor)}
      actions={isChangeable(appointment) ? actions : undefined}
    >
      <AppointmentPlace doctor={Doctor} />
      <Separator />
      <DoctorDetailList doctor={Doctor} />
    </AppointmentDetailsDialog>
  );
}
