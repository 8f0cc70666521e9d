import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { Clinic } from "@/lib/clinic/schema";
import { clinicToCall, phoneToCall } from "@/lib/clinic/words";

/** Calendar programs let the patient answer an invitation, but nobody reads the answer. */
export const UNREAD_ANSWERS = "Responder a la invitación del calendario no avisa a la clínica.";

/** How a patient cancels an appointment: online as long as `mayChangeOnline` says, then by telephone. */
export function howToCancel(
  { status, Doctor }: Pick<AppointmentOutput, "status" | "Doctor">,
  clinic: Pick<Clinic, "phone">,
): string[] {
  const call = `Si falta poco para la cita, comunícate con ${clinicToCall({ phone: phoneToCall(clinic, Doctor) })}.`;
  if (status === "pending") return [`Si no puedes ir, cancélala en «Mis Citas». ${call}`];
  if (status === "confirmed")
    return [`Si no puedes ir, pulsa «No puedo ir» en «Mis Citas». ${call}`];
  return [];
}
