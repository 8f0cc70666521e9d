import { CalendarLink } from "@/components/calendar/calendar-link";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { Actor } from "@/lib/access/actor";
import { findCalendarLink } from "@/lib/agenda/calendar/service";
import { clock } from "@/lib/platform/clock";
import { dayOf, formatDate } from "@/lib/shared/format";

/** A doctor's calendar to subscribe to, on their own account's page and on the Admin's of the doctor. */
export async function CalendarCard({ actor, doctorId }: { actor: Actor; doctorId: string }) {
  const sharedAt = await findCalendarLink(actor, doctorId);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Calendario para suscribirse</CardTitle>
        <CardDescription>
          {sharedAt
            ? `Compartido desde el ${formatDate(dayOf(sharedAt, clock.zone()))}. Muestra las citas con las iniciales de cada paciente y se actualiza solo.`
            : "Las citas en el calendario del teléfono o de la computadora, con las iniciales de cada paciente. Se actualiza solo."}
        </CardDescription>
      </CardHeader>
      <CalendarLink doctorId={doctorId} isShared={sharedAt !== null} />
    </Card>
  );
}
