import { removeException } from "@/lib/agenda/exceptions/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  DELETE: endpoint(
    "schedule_exceptions.write",
    { name: "deleteScheduleException", writes: true, params: idParam, output: idParam },
    ({ actor, params }) => removeException(actor, params.id),
  ),
});
