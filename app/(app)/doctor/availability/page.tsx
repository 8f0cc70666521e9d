import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AvailabilityViews } from "@/components/availability/availability-views";
import { NewAvailabilityButton } from "@/components/availability/new-availability";
import { CalendarClock } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { availabilityQuery } from "@/lib/agenda/availability/schema";
import { notFound } from "@/lib/shared/errors";
import { messages } from "@/lib/shared/messages";
import { HoursFilters, WeeklyHours } from "../../weekly-hours";

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
        <AvailabilityViews current="week" />
        <HoursFilters query={query} />
      </>
    ),
    loadError: messages.availability.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    return WeeklyHours({
      ...{ actor, query, doctorId: actor.doctorId },
      title: "Tu semana",
      none: (
        <EmptyState
          title="Aún no tienes horarios"
          icon={CalendarClock}
          action={<OpenCreate>Agregar el primer horario</OpenCreate>}
        >
          Mientras no agregues ninguno, los pacientes no podrán agendar citas contigo.
        </EmptyState>
      ),
    });
  },
);
