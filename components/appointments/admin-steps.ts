import { Ban, CircleCheck, CircleDashed } from "@/components/icons";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { Phase } from "@/lib/agenda/appointments/status";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";

/** An appointment as an Admin sees it. */
export type AdminAppointment = AppointmentOutput & { phase: Phase };

/** A patient without an e-mail address gets no message. Staff have to call. */
export const CALL_PATIENT = "El paciente no tiene email: avísale por teléfono.";

/** The status changes that an Admin can make, with their questions (spec §4: completed is not among them). */
export const adminSteps = {
  confirmed: {
    verb: "Confirmar",
    pendingLabel: "Confirmando…",
    icon: CircleCheck,
    question: "¿Confirmar la cita de",
    consequence: "El paciente recibirá la confirmación por correo.",
    withoutEmail: CALL_PATIENT,
    destructive: false,
  },
  pending: {
    verb: "Dejar pendiente",
    pendingLabel: "Guardando…",
    icon: CircleDashed,
    question: "¿Dejar pendiente la cita de",
    consequence: "El paciente recibirá un aviso por correo y esperará la confirmación.",
    withoutEmail: CALL_PATIENT,
    destructive: false,
  },
  cancelled: {
    verb: "Cancelar cita",
    pendingLabel: "Cancelando…",
    icon: Ban,
    question: "¿Cancelar la cita de",
    consequence: "El paciente recibirá un aviso por correo y el horario quedará libre.",
    withoutEmail: `El horario quedará libre. ${CALL_PATIENT}`,
    destructive: true,
  },
} as const satisfies Partial<Record<AppointmentStatus, unknown>>;

export type AdminStep = keyof typeof adminSteps;

const order = ["confirmed", "pending", "cancelled"] as const satisfies readonly AdminStep[];

export const adminStepsFrom = (status: AppointmentStatus): AdminStep[] =>
  order.filter((step) => step !== status);
