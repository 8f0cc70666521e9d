import { calendarFileOutput } from "@/lib/agenda/appointments/schema";
import { api } from "@/lib/browser/api";

/** An appointment as a calendar takes it. */
export const readCalendarFile = (appointmentId: string) =>
  api("GET", "/api/appointments/[id]/calendar", {
    params: { id: appointmentId },
    output: calendarFileOutput,
  });
