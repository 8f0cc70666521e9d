import { z } from "zod";
import { appointmentNotes } from "@/lib/agenda/appointments/schema";

export const bookingForm = z.object({ notes: appointmentNotes });

/** What of a new appointment the patient goes on with. */
export const bookedAppointment = z.object({ id: z.string() });
