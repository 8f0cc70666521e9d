import { CalendarClock } from "lucide-react";
import type { Metadata } from "next";
import { AvailabilityFilters } from "@/components/availability/availability-filters";
import { AvailabilityTable } from "@/components/availability/availability-table";
import { NewAvailability } from "@/components/availability/new-availability";
import { EmptyState } from "@/components/list/empty-state";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Pagination } from "@/components/list/pagination";
import { availabilityQuery } from "@/lib/agenda/availability/schema";
import { listAvailability } from "@/lib/agenda/availability/service";
import { screen } from "@/lib/doors/screen";
import { notFound } from "@/lib/shared/errors";
import { messages } from "@/lib/shared/messages";
import { isFiltered } from "@/lib/shared/page";
import { routes } from "@/lib/shared/routes";

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
          action={doctorId && <NewAvailability doctorId={doctorId} label="Nueva disponibilidad" />}
        />
        <AvailabilityFilters query={query} />
      </>
    ),
    loadError: messages.availability.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    const { data, total } = await listAvailability(actor, actor.doctorId, query);
    if (total === 0 && isFiltered(query)) {
      return (
        <NoMatches title="No hay horarios con esos filtros" href={routes.doctor.availability}>
          Prueba con otro día u otras horas.
        </NoMatches>
      );
    }
    if (total === 0) return <NoAvailability doctorId={actor.doctorId} />;
    const { limit, offset } = query;
    return (
      <>
        {data.length > 0 && <AvailabilityTable rows={data} />}
        <Pagination total={total} limit={limit} offset={offset} noun={["horario", "horarios"]} />
      </>
    );
  },
);

function NoAvailability({ doctorId }: { doctorId: string }) {
  return (
    <EmptyState
      title="Aún no tienes horarios"
      icon={CalendarClock}
      action={<NewAvailability doctorId={doctorId} label="Agregar el primer horario" />}
    >
      Mientras no agregues ninguno, los pacientes no podrán agendar citas contigo.
    </EmptyState>
  );
}
