import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { NewExceptionButton } from "@/components/exceptions/new-exception";
import { CalendarOff } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { exceptionQuery } from "@/lib/agenda/exceptions/schema";
import { messages } from "@/lib/shared/messages";
import { ExceptionFilters, ExceptionsList } from "../../../../exceptions-list";
import { BackToDoctors, DoctorHead, doctorIn } from "../head";

const title = "Ausencias";

export const metadata: Metadata = { title: "Ausencias de un doctor" };

export default screen(
  {
    role: "Admin",
    needs: "schedule_exceptions.write",
    query: exceptionQuery,
    header: (query, actor, params) => (
      <>
        <div className="grid gap-3">
          <BackToDoctors />
          <PageHeader
            title={title}
            description="Cuándo no atiende el doctor, o atiende además, y los feriados de la clínica."
            action={<NewExceptionButton doctorId={doctorIn(params)} />}
          />
        </div>
        <DoctorHead actor={actor} doctorId={doctorIn(params)} current="exceptions" />
        <ExceptionFilters query={query} />
      </>
    ),
    loadError: messages.exceptions.load,
  },
  ({ actor, query, params }) =>
    ExceptionsList({
      ...{ actor, query, doctorId: doctorIn(params), withDoctor: true },
      none: (
        <EmptyState
          title="Todos sus días son como siempre"
          icon={CalendarOff}
          action={<OpenCreate>Agregar la primera ausencia</OpenCreate>}
        >
          En el tiempo de una ausencia no se ofrecen turnos del doctor.
        </EmptyState>
      ),
    }),
);
