import { CheckCheck } from "@/components/icons";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { mayMove, type Phase } from "@/lib/agenda/appointments/status";
import { messages } from "@/lib/shared/messages";
import { adminSteps } from "./admin-steps";

/** The status changes that a doctor can make, with their questions and messages. */
export const doctorSteps = {
  confirmed: { ...adminSteps.confirmed, messages: messages.appointments.changeStatus },
  completed: {
    verb: "Completar",
    pendingLabel: "Completando…",
    icon: CheckCheck,
    question: "¿Marcar como completada la cita de",
    consequence: "Ya no se podrá cancelar.",
    withoutEmail: "Ya no se podrá cancelar.",
    messages: messages.appointments.changeStatus,
    destructive: false,
  },
  cancelled: { ...adminSteps.cancelled, messages: messages.appointments.cancel },
} as const;

export type DoctorStep = keyof typeof doctorSteps;

const order = ["confirmed", "completed", "cancelled"] as const satisfies readonly DoctorStep[];

/** An appointment as its doctor sees it. */
export type DoctorAppointment = Omit<AppointmentOutput, "Doctor"> & {
  phase: Phase;
};

/** The steps that this appointment allows, the main one first. */
export const stepsOf = (appointment: DoctorAppointment): DoctorStep[] =>
  order.filter((step) => mayMove("Doctor", appointment, step));
