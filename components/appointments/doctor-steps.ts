import { Ban, CheckCheck, CircleCheck } from "@/components/icons";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { mayMove, type Phase } from "@/lib/agenda/appointments/status";
import { messages } from "@/lib/shared/messages";

/** The status changes that a doctor can make, with their questions and messages. */
export const doctorSteps = {
  confirmed: {
    verb: "Confirmar",
    pendingLabel: "Confirmando…",
    icon: CircleCheck,
    question: "¿Confirmar la cita de",
    consequence: "El paciente recibirá la confirmación por correo.",
    messages: messages.appointments.changeStatus,
    destructive: false,
  },
  completed: {
    verb: "Completar",
    pendingLabel: "Completando…",
    icon: CheckCheck,
    question: "¿Marcar como completada la cita de",
    consequence: "Ya no se podrá cancelar.",
    messages: messages.appointments.changeStatus,
    destructive: false,
  },
  cancelled: {
    verb: "Cancelar cita",
    pendingLabel: "Cancelando…",
    icon: Ban,
    question: "¿Cancelar la cita de",
    consequence: "El paciente recibirá un aviso por correo y el horario quedará libre.",
    messages: messages.appointments.cancel,
    destructive: true,
  },
} as const;

export type DoctorStep = keyof typeof doctorSteps;

const order = ["cancelled", "completed", "confirmed"] as const satisfies readonly DoctorStep[];

/** An appointment as its doctor sees it. */
export type DoctorAppointment = Omit<AppointmentOutput, "Doctor"> & {
  phase: Phase;
};

/** The steps that this appointment allows, the main one last. */
export const stepsOf = (appointment: DoctorAppointment): DoctorStep[] =>
  order.filter((step) => mayMove("Doctor", appointment, step));
