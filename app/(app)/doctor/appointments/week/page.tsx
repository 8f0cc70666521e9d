import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AppointmentViews } from "@/components/appointments/appointment-views";
import { PageHeader } from "@/components/list/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyWeek } from "@/components/week/empty-week";
import { weekQuery } from "@/lib/agenda/week/schema";
import { notFound } from "@/lib/shared/errors";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { AppointmentsOfWeek, WeekNav } from "../../../appointments-of-week";
import { SheetHeader } from "../sheet-header";

const title = "Mis Citas";
const path = routes.doctor.week;

export const metadata: Metadata = { title: "Mis Citas: semana" };

export default screen(
  {
    role: "Doctor",
    query: weekQuery,
    header: ({ date }, actor) => (
      <>
        <div className="grid gap-6 print:hidden">
          <PageHeader title={title} description="Tu semana: cuándo atiendes y quién viene." />
          <AppointmentViews current="week" date={date} />
        </div>
        <SheetHeader actor={actor} />
        <WeekNav path={path} date={date} />
      </>
    ),
    skeleton: <Skeleton className="h-192" />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    const none = (
      <EmptyWeek link={{ href: routes.doctor.availability, label: "Ir a Disponibilidad" }}>
        No tienes horarios ni citas esta semana. Agrega tus horarios para que los pacientes puedan
        agendar.
      </EmptyWeek>
    );
    return AppointmentsOfWeek({ actor, doctorId: actor.doctorId, path, query, none });
  },
);
