import { calendarFileOutput } from "@/lib/agenda/appointments/schema";
import { api } from "@/lib/browser/api";

/** An appointment's calendar file. */
export const readCalendarFile = (appointmentId: string) =>
  api("GET", "/api/appointments/[id]/calendar", {
    params: { id: appointmentId },
    output: calendarFileOutput,
  });
