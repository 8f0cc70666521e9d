import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { howToCancel, UNREAD_ANSWERS } from "@/lib/agenda/notifications/how-to-cancel";
import type { Times, Told } from "@/lib/agenda/notifications/last-told";
import type { Clinic } from "@/lib/clinic/schema";
import { placeOf } from "@/lib/clinic/words";
import { linkTo } from "@/lib/people/email-content";
import type { Action, EmailContent } from "@/lib/platform/email/layout";
import { doctorName, formatTime, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";

const { patient } = routes;

/** The kinds of e-mail to a patient about an appointment. */
export const appointmentNews = ["booked", "confirmed", "changed", "cancelled", "reminder"] as const;
export type AppointmentNews = (typeof appointmentNews)[number];

const ARRIVE_EARLY = "Recuerda llegar 10 minutos antes.";

type Words = { subject: string; paragraphs: string[] };

const toPatient: Record<AppointmentNews, (isPending: boolean, isMoved: boolean) => Words> = {
  booked: (isPending) =>
    isPending
      ? {
          subject: "Tu cita fue agendada",
          paragraphs: [
            "Recibimos tu solicitud y reservamos el horario. Te avisaremos cuando el consultorio la confirme.",
            ARRIVE_EARLY,
          ],
        }
      : {
          subject: "Tu cita está confirmada",
          paragraphs: ["Tu cita quedó agendada y confirmada.", ARRIVE_EARLY],
        },
  confirmed: () => ({
    subject: "Tu cita está confirmada",
    paragraphs: ["El consultorio confirmó tu cita.", ARRIVE_EARLY],
  }),
  changed: (isPending, isMoved) => ({
    subject: isMoved ? "Tu cita cambió de horario" : "Tu cita cambió",
    paragraphs: [
      isMoved
        ? "Tu cita cambió de horario. Estos son los datos actuales."
        : "Hubo cambios en tu cita. Estos son los datos actuales.",
      ...(isPending ? ["Te avisaremos cuando el consultorio la confirme."] : []),
      ARRIVE_EARLY,
    ],
  }),
  cancelled: () => ({
    subject: "Tu cita fue cancelada",
    paragraphs: [
      "Esta cita fue cancelada y el horario quedó libre. Puedes agendar otra cuando quieras.",
    ],
  }),
  reminder: () => ({
    subject: "Recordatorio de tu cita",
    paragraphs: ["Te recordamos tu próxima cita.", ARRIVE_EARLY],
  }),
};

type ForPatient = {
  news: AppointmentNews;
  appointment: AppointmentOutput;
  clinic: Clinic;
  /** The links of an unverified address. */
  proof: Action[] | null;
  /** Date, time and doctor in the last e-mail to the patient. */
  told: Told | null;
  /** For a patient without an earlier e-mail. */
  isMoved: boolean;
};

/** The e-mail to the patient; notes are never in e-mails. */
export function contentForPatient(about: ForPatient): EmailContent {
  const { news, appointment, clinic, proof, told, isMoved } = about;
  const { Doctor, Patient, status } = appointment;
  const { subject, paragraphs } = toPatient[news](
    status === "pending",
    told ? isAtAnotherTime(told, appointment) : isMoved,
  );
  const { instructions } = clinic;
  const isCancelled = news === "cancelled";
  const next = isCancelled
    ? { label: "Agendar otra cita", url: linkTo(patient.bookAppointment(Doctor.User.email)) }
    : seeMyAppointments(patient.appointments);
  return {
    subject: subjectOf(subject, appointment),
    greeting: proof ? "Hola:" : `Hola, ${Patient.User.name}:`,
    paragraphs,
    facts: [
      ["Doctor", doctorName(Doctor)],
      ...whenAndWhere(appointment, clinic, told),
      ...(instructions && !isCancelled ? [["Indicaciones", instructions] satisfies Fact] : []),
    ],
    closing: isCancelled ? [] : [[...howToCancel(appointment, clinic), UNREAD_ANSWERS].join(" ")],
    actions: isCancelled ? [next, ...(proof ?? [])] : (proof ?? [next]),
  };
}

const isAtAnotherTime = (told: Told, now: AppointmentOutput) =>
  told.date !== now.date || told.start_time !== now.start_time || told.end_time !== now.end_time;

const isOther = (told: Told, now: AppointmentOutput) =>
  isAtAnotherTime(told, now) || told.doctor_id !== now.doctor_id;

/** 'martes 24 de noviembre, 09:30 – 10:00, con Dra. Laura Gómez' */
const inWords = ({ date, start_time, end_time, doctor }: Told) =>
  [
    formatWeekdayDate(date),
    formatTimeRange(start_time, end_time),
    ...(doctor ? [`con ${doctor}`] : []),
  ].join(", ");

export const seeMyAppointments = (path: string) => ({ label: "Ver mis citas", url: linkTo(path) });

export const subjectOf = (
  words: string,
  { date, start_time }: Pick<AppointmentOutput, "date" | "start_time">,
) => `${words}: ${formatWeekdayDate(date)}, ${formatTime(start_time)}`;

export type Fact = [label: string, value: string];

/** Date, time and place of an appointment; and 'Antes', if `told` (what the last e-mail said) differs. */
export function whenAndWhere(
  appointment: AppointmentOutput,
  clinic: Clinic,
  told: Told | null = null,
) {
  const place = placeOf(clinic, appointment.Doctor);
  const facts = whenOf(appointment);
  if (told && isOther(told, appointment)) facts.push(["Antes", inWords(told)]);
  // The clinic's name alone is no place; it is below anyway.
  if (place.length > 1) facts.push(["Lugar", place.join(", ")]);
  return facts;
}

export const whenOf = ({ date, start_time, end_time }: Omit<Times, "doctor_id">): Fact[] => [
  ["Fecha", `${formatWeekdayDate(date)} de ${date.slice(0, 4)}`],
  ["Horario", formatTimeRange(start_time, end_time)],
];
