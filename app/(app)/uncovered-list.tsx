import { ChoosingAppointments } from "@/components/appointments/several/choosing";
import { UncoveredTable } from "@/components/appointments/uncovered-table";
import { CircleCheck } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { Results } from "@/components/list/results";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { withPhase } from "@/lib/agenda/appointments/phase";
import { reasonsOf } from "@/lib/agenda/coverage/reasons";
import type { UncoveredListQuery } from "@/lib/agenda/coverage/schema";
import { clock } from "@/lib/platform/clock";

// Appointments to be moved: the whole clinic's for Admins, a doctor's own.

type UncoveredListProps = { actor: Actor; query: UncoveredListQuery };

export async function UncoveredList({ actor, query }: UncoveredListProps) {
  const page = await listAppointments(actor, { ...query, uncovered: "true", sort: "date" });
  const found = page.rows();
  const reasons = await reasonsOf(found.map(({ id }) => id));
  const rows = found.map((one) => ({
    ...withPhase(one),
    why: reasons.get(one.id) ?? { isDoctorActive: true, closedBy: null },
  }));
  const isOwn = !may(actor, "appointments.edit");
  const table = <UncoveredTable rows={rows} today={clock.today()} isOwn={isOwn} />;
  return (
    <Results
      page={page}
      query={query}
      noun={["cita", "citas"]}
      none={
        <EmptyState title="Nada por reubicar" icon={CircleCheck}>
          Ninguna cita por venir quedó fuera del horario de atención.
        </EmptyState>
      }
    >
      {() =>
        isOwn ? table : <ChoosingAppointments appointments={rows}>{table}</ChoosingAppointments>
      }
    </Results>
  );
}
