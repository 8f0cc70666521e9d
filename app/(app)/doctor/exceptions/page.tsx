import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AvailabilityViews } from "@/components/availability/availability-views";
import { NewExceptionButton } from "@/components/exceptions/new-exception";
import { CalendarOff } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { exceptionQuery } from "@/lib/agenda/exceptions/schema";
import { notFound } from "@/lib/shared/errors";
import { messages } from "@/lib/shared/messages";
import { ExceptionFilters, ExceptionsList } from "../../exceptions-list";

const title = "Mis ausencias";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    query: exceptionQuery,
    header: (query, { doctorId }) => (
      <>
        <PageHeader
          title={title}
          description="Los días en que no atiendes, o atiendes además de tu horario, y los feriados de la clínica."
          action={doctorId && <NewExceptionButton doctorId={doctorId} />}
        />
        <AvailabilityViews current="exceptions" />
        <ExceptionFilters query={query} />
      </>
    ),
    loadError: messages.exceptions.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    return ExceptionsList({
      ...{ actor, query },
      none: (
        <EmptyState
          title="Todos tus días son como siempre"
          icon={CalendarOff}
          action={<OpenCreate>Agregar la primera ausencia</OpenCreate>}
        >
          Agrega tus vacaciones o un congreso: en ese tiempo nadie podrá agendar contigo.
        </EmptyState>
      ),
    });
  },
);
