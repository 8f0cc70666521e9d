import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { HolidaysButton } from "@/components/exceptions/holidays-button";
import { NewExceptionButton } from "@/components/exceptions/new-exception";
import { CalendarOff } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { exceptionQuery } from "@/lib/agenda/exceptions/schema";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";
import { ExceptionFilters, ExceptionsList } from "../../exceptions-list";

const title = "Ausencias y feriados";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "schedule_exceptions.clinic",
    query: exceptionQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Los días que no son como los demás, desde hoy: quién no atiende, y quién atiende además."
          view={<HolidaysButton today={clock.today()} />}
          action={<NewExceptionButton doctorId={null} />}
        />
        <ExceptionFilters query={query} />
      </>
    ),
    loadError: messages.exceptions.load,
  },
  ({ actor, query }) =>
    ExceptionsList({
      ...{ actor, query, withDoctor: true },
      none: (
        <EmptyState
          title="Todos los días son como siempre"
          icon={CalendarOff}
          action={<OpenCreate>Agregar la primera ausencia</OpenCreate>}
        >
          Carga los feriados del año, o la ausencia de un doctor: en ese tiempo no se ofrecen
          turnos.
        </EmptyState>
      ),
    }),
);
