import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import { withPhase } from "@/lib/agenda/appointments/phase";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";

/** What a doctor's own page needs of an appointment: a hundred of them do not say a hundred times whose it is. */
export const ownAppointment = ({ Doctor: _, ...row }: AppointmentOutput): DoctorAppointment =>
  withPhase(row);
