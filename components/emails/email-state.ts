import type { EmailOutput } from "@/lib/administration/emails/schema";
import type { EmailKind } from "@/lib/generated/prisma/enums";

/** An e-mail's state: its status, but a queued one may be on its way, or have failed before. */
export function emailStateOf(email: Pick<EmailOutput, "status" | "attempts" | "last_error">) {
  const { status, attempts, last_error } = email;
  if (status !== "queued" || attempts === 0) return status;
  // Attempts are counted when they begin, so the first one has no error yet.
  return last_error === null ? "sending" : "retrying";
}

export const emailStateLabels = {
  queued: "En cola",
  sending: "Enviando",
  retrying: "Reintentando",
  sent: "Enviado",
  failed: "Falló",
  skipped: "No hizo falta",
} as const satisfies Record<ReturnType<typeof emailStateOf>, string>;

/** The options of a filter, which can only distinguish statuses. */
export const emailStatusOptions = (["queued", "sent", "failed", "skipped"] as const).map(
  (value) => ({
    value,
    label: value === "queued" ? "En cola o reintentando" : emailStateLabels[value],
  }),
);

const kindLabels = {
  booked: "Cita agendada",
  confirmed: "Cita confirmada",
  changed: "Cita cambiada",
  cancelled: "Cita cancelada",
  reminder: "Recordatorio de la cita",
  doctor_booked: "Cita nueva, para el doctor",
  doctor_moved: "Cita cambiada por el paciente, para el doctor",
  doctor_unbooked: "Cita que deja la agenda, para el doctor",
  doctor_cancelled: "Citas canceladas, para el doctor",
  reset_link: "Restablecer la contraseña",
  confirm_address: "Confirmar la dirección",
  password_changed: "Contraseña cambiada",
  address_changed: "Dirección cambiada",
  address_denied: "Cambio de dirección no pedido",
  admin_changed: "Cuenta de administrador cambiada",
  google_linked: "Cuenta vinculada con Google",
  registration_tried: "Intento de registro",
  history_ready: "Historia completa lista",
  test: "Correo de prueba",
} as const satisfies Record<EmailKind, string>;

/** What the e-mail is about, even if it has no subject yet. */
export const subjectOf = ({ subject, kind }: Pick<EmailOutput, "subject" | "kind">) =>
  subject ?? kindLabels[kind];
