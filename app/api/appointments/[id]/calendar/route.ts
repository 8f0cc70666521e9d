import { calendarFileOutput } from "@/lib/agenda/appointments/schema";
import { readCalendarFile } from "@/lib/agenda/notifications/calendar-file";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "appointments.calendar",
    { name: "readAppointmentCalendar", params: idParam, output: calendarFileOutput },
    ({ actor, params }) => readCalendarFile(actor, params.id),
  ),
});
