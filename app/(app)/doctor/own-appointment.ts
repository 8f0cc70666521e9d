import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import { withPhase } from "@/lib/agenda/appointments/phase";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";

/** An appointment without its doctor, so that a hundred of them do not send the same doctor a hundred times. */
export const ownAppointment = ({ Doctor: _, ...row }: AppointmentOutput): DoctorAppointment =>
  withPhase(row);
