"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import { view } from "@/components/list/usual-actions";
import { identityNote } from "@/components/people/identity-note";
import { fullName } from "@/lib/shared/format";
import { useAttendance } from "./attendance/use-attendance";
import { type DoctorAppointment, doctorSteps, stepsOf } from "./doctor-steps";

const DoctorAppointmentDetails = lazyDialog(() =>
  import("./doctor-appointment-details").then((file) => file.DoctorAppointmentDetails),
);
const DoctorStepDialog = lazyDialog(() =>
  import("./doctor-step-dialog").then((file) => file.DoctorStepDialog),
);

type Props = { appointment: DoctorAppointment; today: string };

/** Confirms an appointment while it is pending, and views it: at the edge, as every row has it. */
export function DoctorAppointmentActions(props: Props) {
  const { appointment } = props;
  const { verb, icon } = doctorSteps.confirmed;
  const details = view((opening) => <DoctorAppointmentDetails {...props} {...opening} />);
  const confirm = {
    label: verb,
    icon,
    dialog: (opening: Opening) => (
      <DoctorStepDialog appointment={appointment} step="confirmed" {...opening} />
    ),
  };
  // Who waits or is inside has one next step; all others are in the details.
  const { next } = useAttendance(appointment, props.today);
  const attendance = appointment.attendance && next ? [next] : [];
  return (
    <RowActions
      of={`la cita de ${fullName(appointment.Patient.User)}`}
      actions={[
        ...attendance,
        ...(stepsOf(appointment).includes("confirmed") ? [confirm] : []),
        details,
      ]}
    />
  );
}

/** The patient's name, which opens the appointment's details. */
export function DoctorAppointmentName(props: Props) {
  const { User } = props.appointment.Patient;
  return (
    <RowName
      person={User}
      note={identityNote(User)}
      dialog={(opening) => <DoctorAppointmentDetails {...props} {...opening} />}
    >
      {fullName(User)}
    </RowName>
  );
}
