import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { clock } from "@/lib/platform/clock";

/** What a doctor's own page needs of an appointment: a hundred of them do not say a hundred times whose it is. */
export const ownAppointment = ({ Doctor: _, ...row }: AppointmentOutput): DoctorAppointment => ({
  ...row,
  hasBegun: clock.hasBegun({ date: row.date, time: row.start_time }),
});
