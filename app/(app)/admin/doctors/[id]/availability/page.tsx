import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { NewAvailabilityButton } from "@/components/availability/new-availability";
import { CalendarClock } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { availabilityQuery } from "@/lib/agenda/availability/schema";
import { messages } from "@/lib/shared/messages";
import { CalendarCard } from "../../../../calendar-card";
import { HoursFilters, WeeklyHours } from "../../../../weekly-hours";
import { BackToDoctors, DoctorHead, doctorIn } from "../head";

const title = "Horarios";

export const metadata: Metadata = { title: "Horarios de un doctor" };

export default screen(
  {
    role: "Admin",
    needs: "availability.write",
    query: availabilityQuery,
    header: (query, actor, params) => (
      <>
        <div className="grid gap-3">
          <BackToDoctors />
          <PageHeader
            title={title}
            description="Los horarios de cada semana en los que se pueden agendar citas con el doctor."
            action={<NewAvailabilityButton doctorId={doctorIn(params)} />}
          />
        </div>
        <DoctorHead actor={actor} doctorId={doctorIn(params)} current="hours" />
        <HoursFilters query={query} />
      </>
    ),
    loadError: messages.availability.load,
  },
  async ({ actor, query, params }) => {
    const doctorId = doctorIn(params);
    const none = (
      <EmptyState
        title="Aún no tiene horarios"
        icon={CalendarClock}
        action={<OpenCreate>Agregar el primer horario</OpenCreate>}
      >
        Mientras no tenga ninguno, los pacientes no podrán agendar citas con el doctor.
      </EmptyState>
    );
    const [hours, calendar] = await Promise.all([
      WeeklyHours({ actor, query, doctorId, title: "Su semana", none }),
      CalendarCard({ actor, doctorId }),
    ]);
    return (
      <div className="grid gap-6">
        <div>{hours}</div>
        <div>{calendar}</div>
      </div>
    );
  },
);
