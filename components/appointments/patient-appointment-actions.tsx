"use client";

import { Ban } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import { view } from "@/components/list/usual-actions";
import { doctorName, formatDate, fullName } from "@/lib/shared/format";
import { isCancellable, type PatientAppointment } from "./patient-steps";

const PatientAppointmentDetails = lazyDialog(() =>
  import("./patient-appointment-details").then((file) => file.PatientAppointmentDetails),
);
const PatientAppointmentCancel = lazyDialog(() =>
  import("./patient-appointment-cancel").then((file) => file.PatientAppointmentCancel),
);

type Props = { appointment: PatientAppointment; today: string };

/** Views an appointment, and cancels it while it is pending. */
export function PatientAppointmentActions(props: Props) {
  const { appointment } = props;
  const { Doctor, date } = appointment;
  const details = view((opening) => <PatientAppointmentDetails {...props} {...opening} />);
  const cancel = {
    label: "Cancelar",
    icon: Ban,
    dialog: (opening: Opening) => (
      <PatientAppointmentCancel appointment={appointment} {...opening} />
    ),
  };
  return (
    <RowActions
      hasButtons
      of={`la cita con ${fullName(Doctor.User)} del ${formatDate(date)}`}
      actions={isCancellable(appointment) ? [details, cancel] : [details]}
    />
  );
}

/** The doctor's name, which opens the appointment's details. */
export function PatientAppointmentName(props: Props) {
  const { Doctor } = props.appointment;
  return (
    <RowName
      person={Doctor.User}
      dialog={(opening) => <PatientAppointmentDetails {...props} {...opening} />}
    >
      {doctorName(Doctor)}
    </RowName>
  );
}
