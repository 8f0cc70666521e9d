import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { ProofLinks } from "@/lib/people/proof";
import { type EmailContent, layOut } from "@/lib/platform/email/layout";
import { env } from "@/lib/platform/env";
import { formatLongDate, formatTimeRange, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";

/** The kinds of e-mail about an appointment. */
export type AppointmentNews = "booked" | "confirmed" | "changed" | "cancelled" | "reminder";

const ARRIVE_EARLY = "Recuerda llegar 10 minutos antes.";

type Words = { subject: string; paragraphs: string[] };

const toPatient: Record<AppointmentNews, (isPending: boolean) => Words> = {
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
  changed: (isPending) => ({
    subject: "Tu cita cambió",
    paragraphs: [
      "Hubo cambios en tu cita. Estos son los datos actuales.",
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

/** The e-mail to the patient; notes are never in e-mails. */
export function contentForPatient(
  news: AppointmentNews,
  appointment: AppointmentOutput,
  proof: ProofLinks | null,
) {
  const { subject, paragraphs } = toPatient[news](appointment.status === "pending");
  return content(appointment, {
    subject,
    paragraphs,
    greeting: proof ? "Hola:" : `Hola, ${appointment.Patient.User.name}:`,
    who: ["Doctor", `Dr. ${fullName(appointment.Doctor.User)}`],
    page: routes.patient.appointments,
    ...proof,
  });
}

/** The e-mail to the doctor about a new booking. */
export function contentForDoctor(appointment: AppointmentOutput, isUnproved: boolean) {
  const isPending = appointment.status === "pending";
  return content(appointment, {
    subject: isPending ? "Nueva cita para confirmar" : "Nueva cita en tu agenda",
    paragraphs: [
      isPending
        ? "Un paciente agendó una cita contigo. Puedes confirmarla en «Mis Citas»."
        : "Se agregó una cita a tu agenda.",
    ],
    greeting: `Hola, ${appointment.Doctor.User.name}:`,
    who: ["Paciente", isUnproved ? "Sin verificar" : fullName(appointment.Patient.User)],
    page: routes.doctor.appointments,
  });
}

/** The e-mail to a doctor when a patient's account was closed. */
export function contentOfCancellations(appointments: AppointmentOutput[], isUnproved: boolean) {
  const [first] = appointments;
  const patient = first && !isUnproved ? fullName(first.Patient.User) : "un paciente sin verificar";
  return layOut({
    subject: appointments.length === 1 ? "Se canceló una cita" : "Se cancelaron citas de tu agenda",
    greeting: `Hola, ${first?.Doctor.User.name ?? ""}:`,
    paragraphs: [`Se cerró la cuenta de ${patient}. Estos horarios quedaron libres:`],
    facts: appointments.map(({ date, start_time, end_time }) => [
      formatWeekdayDate(date),
      formatTimeRange(start_time, end_time),
    ]),
    action: { label: "Ver mis citas", url: `${env.PUBLIC_URL}${routes.doctor.appointments}` },
  });
}

type Frame = Omit<EmailContent, "facts"> & { who: [string, string]; page: string };

function content(
  { date, start_time, end_time, Doctor }: AppointmentOutput,
  { who, page, action, ...words }: Frame,
) {
  const day = formatWeekdayDate(date);
  const address = Doctor.User.address;
  return layOut({
    ...words,
    subject: `${words.subject}: ${day}, ${start_time.slice(0, 5)}`,
    facts: [
      who,
      ["Fecha", `${day} (${formatLongDate(date)})`],
      ["Horario", formatTimeRange(start_time, end_time)],
      ...(address ? [["Lugar", address] satisfies [string, string]] : []),
    ],
    action: action ?? { label: "Ver mis citas", url: `${env.PUBLIC_URL}${page}` },
  });
}
