import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { ToastDetails } from "@/lib/browser/toast";
import { formatShortDay, formatTime, fullName, withTitle } from "@/lib/shared/format";
import { appointmentAt, listAt, routes } from "@/lib/shared/routes";

type Told = Pick<AppointmentOutput, "id" | "date" | "start_time" | "Patient">;

type WithDoctor = Pick<AppointmentOutput, "Doctor">;

const whenOf = ({ date, start_time }: Pick<Told, "date" | "start_time">) => [
  formatShortDay(date),
  formatTime(start_time),
];
const partsOf = (of: Told) => [fullName(of.Patient.User), ...whenOf(of)];
const lastNameOf = ({ Doctor }: WithDoctor) => withTitle(Doctor.title, Doctor.User.lastname);

/** What was booked, to read to a caller: 'Juan Pablo García, mié 25 nov, 14:30, Dr. Arrieta'. */
export const readBack = (of: Told & WithDoctor): ToastDetails => ({
  description: [...partsOf(of), lastNameOf(of)].join(", "),
  link: { label: "Ver", href: appointmentAt(of.id) },
});

/** The same for the appointment's doctor, without their own name. */
export const readBackToDoctor = (of: Told): ToastDetails => ({
  description: partsOf(of).join(", "),
  link: { label: "Ver", href: listAt(routes.doctor.appointments, { id: of.id }) },
});

/** The same for the patient, with the doctor instead. */
export const readBackToPatient = (of: Omit<Told, "Patient"> & WithDoctor): ToastDetails => ({
  description: [...whenOf(of), lastNameOf(of)].join(", "),
});
