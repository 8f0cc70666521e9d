import { calendarLinkOutput } from "@/lib/agenda/calendar/schema";
import { createCalendarLink, removeCalendarLink } from "@/lib/agenda/calendar/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "calendar.share",
    { name: "shareCalendar", writes: true, params: idParam, output: calendarLinkOutput },
    ({ actor, params }) => createCalendarLink(actor, params.id),
  ),
  DELETE: endpoint(
    "calendar.share",
    { name: "unshareCalendar", writes: true, params: idParam, output: idParam },
    ({ actor, params }) => removeCalendarLink(actor, params.id),
  ),
});
