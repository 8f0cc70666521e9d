import { adminSteps } from "@/components/appointments/admin-steps";
import { messages } from "@/lib/shared/messages";

/** The status changes that can be made of several appointments at once, in words. */
export const severalSteps = {
  confirmed: {
    ...adminSteps.confirmed,
    consequence: "Cada paciente recibirá la confirmación por correo.",
    list: "Citas por confirmar",
    done: ["cita confirmada", "citas confirmadas"],
    refused: "No se confirmó",
    someDone: { one: "Se confirmó 1", many: "Se confirmaron", none: "No se confirmó ninguna." },
    failure: messages.appointments.confirmSeveral,
  },
  cancelled: {
    ...adminSteps.cancelled,
    verb: "Cancelar",
    consequence: "Cada paciente recibirá un aviso por correo y los horarios quedarán libres.",
    list: "Citas por cancelar",
    done: ["cita cancelada", "citas canceladas"],
    refused: "No se canceló",
    someDone: { one: "Se canceló 1", many: "Se cancelaron", none: "No se canceló ninguna." },
    failure: messages.appointments.cancelSeveral,
  },
} as const;

export type SeveralStep = keyof typeof severalSteps;
