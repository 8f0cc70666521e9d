import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import {
  type Fact,
  seeMyAppointments,
  subjectOf,
  whenAndWhere,
  whenOf,
} from "@/lib/agenda/notifications/email-content";
import type { Times } from "@/lib/agenda/notifications/last-told";
import type { Clinic } from "@/lib/clinic/schema";
import type { EmailContent } from "@/lib/platform/email/layout";
import { formatTimeRange, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";

type About = {
  appointment: AppointmentOutput;
  clinic: Clinic;
  /** No text that the patient typed. */
  isUnproved: boolean;
};

const TO_CONFIRM = "Puedes confirmarla en «Mis Citas».";

/** The e-mail to the doctor about a new booking, or one that another doctor had. */
export function contentOfBooking({ appointment, clinic, isUnproved }: About): EmailContent {
  const isPending = appointment.status === "pending";
  const subject = isPending ? "Nueva cita para confirmar" : "Nueva cita en tu agenda";
  return {
    subject: subjectOf(subject, appointment),
    greeting: greetingOf(appointment.Doctor.User.name),
    paragraphs: [
      isPending
        ? `Un paciente agendó una cita contigo. ${TO_CONFIRM}`
        : "Se agregó una cita a tu agenda.",
    ],
    facts: [patientOf(appointment, isUnproved), ...whenAndWhere(appointment, clinic)],
    actions: actions(),
  };
}

/** The e-mail to the doctor whose patient chose another time. */
export function contentOfMove(
  { appointment, clinic, isUnproved }: About,
  before: Times,
): EmailContent {
  const isPending = appointment.status === "pending";
  const told = { ...before, doctor: null };
  return {
    subject: subjectOf("Una cita cambió de horario", appointment),
    greeting: greetingOf(appointment.Doctor.User.name),
    paragraphs: [
      isPending
        ? `El paciente cambió el horario de su cita. ${TO_CONFIRM}`
        : "El paciente cambió el horario de su cita.",
    ],
    facts: [patientOf(appointment, isUnproved), ...whenAndWhere(appointment, clinic, told)],
    actions: actions(),
  };
}

/** The e-mail to the doctor who had an appointment at a time that is free now. */
export function contentOfUnbooking(
  { appointment, isUnproved }: Omit<About, "clinic">,
  before: Times,
  doctorName: string,
  isGivenAway: boolean,
): EmailContent {
  return {
    subject: subjectOf("Se canceló una cita", before),
    greeting: greetingOf(doctorName),
    paragraphs: [
      isGivenAway
        ? "La clínica pasó esta cita a otro doctor. El horario quedó libre en tu agenda."
        : "El paciente canceló esta cita. El horario quedó libre en tu agenda.",
    ],
    facts: [patientOf(appointment, isUnproved), ...whenOf(before)],
    actions: actions(),
  };
}

/** The e-mail to a doctor when a patient's account was closed. */
export function contentOfCancellations(
  appointments: AppointmentOutput[],
  isUnproved: boolean,
): EmailContent {
  const [first] = appointments;
  const who = first && !isUnproved ? fullName(first.Patient.User) : "un paciente sin verificar";
  return {
    subject: appointments.length === 1 ? "Se canceló una cita" : "Se cancelaron citas de tu agenda",
    greeting: greetingOf(first?.Doctor.User.name ?? ""),
    paragraphs: [`Se cerró la cuenta de ${who}. Estos horarios quedaron libres:`],
    facts: appointments.map(({ date, start_time, end_time }) => [
      formatWeekdayDate(date),
      formatTimeRange(start_time, end_time),
    ]),
    actions: actions(),
  };
}

/** Not a constant: settings are read after modules are loaded. */
const actions = () => [seeMyAppointments(routes.doctor.appointments)];
const greetingOf = (name: string) => `Hola, ${name}:`;
const patientOf = ({ Patient }: AppointmentOutput, isUnproved: boolean): Fact => [
  "Paciente",
  isUnproved ? "Sin verificar" : fullName(Patient.User),
];
