import { z } from "zod";
import { appointmentNotes } from "@/lib/agenda/appointments/schema";

export const bookingForm = z.object({ notes: appointmentNotes });
