import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AvailabilityTable } from "@/components/availability/availability-table";
import { AvailabilityWeek } from "@/components/availability/availability-week";
import { NewAvailabilityButton } from "@/components/availability/new-availability";
import { CalendarClock } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { availabilityQuery } from "@/lib/agenda/availability/schema";
import { listAvailability } from "@/lib/agenda/availability/service";
import { readWindows } from "@/lib/agenda/week/service";
import { notFound } from "@/lib/shared/errors";
import { weekdayOptions } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";

const title = "Mi Disponibilidad";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    query: availabilityQuery,
    header: (query, { doctorId }) => (
      <>
        <PageHeader
          title={title}
          description="Los horarios de cada semana en los que tus pacientes pueden agendar una cita."
          action={doctorId && <NewAvailabilityButton doctorId={doctorId} />}
        />
        <Filters query={query}>
          <FilterSelect
            label="Día de la semana"
            name="weekday"
            options={weekdayOptions}
            all="Todos"
          />
          <FilterInput label="Hora de inicio desde" name="start_time" type="time" />
          <FilterInput label="Hora de fin hasta" name="end_time" type="time" />
        </Filters>
      </>
    ),
    loadError: messages.availability.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    const [page, windows] = await Promise.all([
      listAvailability(actor, actor.doctorId, query),
      readWindows(actor, actor.doctorId),
    ]);
    return (
      <div className="grid grid-cols-1 items-start gap-8 min-[87.5rem]:grid-cols-[minmax(0,1fr)_24rem] min-[87.5rem]:gap-6">
        <Results page={page} query={query} noun={["horario", "horarios"]} none={<NoAvailability />}>
          {(rows) => <AvailabilityTable rows={rows} />}
        </Results>
        {windows.length > 0 && <AvailabilityWeek windows={windows} />}
      </div>
    );
  },
);

function NoAvailability() {
  return (
    <EmptyState
      title="Aún no tienes horarios"
      icon={CalendarClock}
      action={<OpenCreate>Agregar el primer horario</OpenCreate>}
    >
      Mientras no agregues ninguno, los pacientes no podrán agendar citas contigo.
    </EmptyState>
  );
}
