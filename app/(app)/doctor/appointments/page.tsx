import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { StatusFilter } from "@/components/appointments/appointment-filters";
import { AppointmentViews } from "@/components/appointments/appointment-views";
import { DoctorAppointmentTable } from "@/components/appointments/doctor-appointment-table";
import { EarlierToday } from "@/components/appointments/earlier-today";
import { CalendarDays } from "@/components/icons";
import { Link } from "@/components/link";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { LoadError } from "@/components/list/load-error";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { FilterDate } from "@/components/list/typed-filters";
import { Button } from "@/components/ui/button";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { agendaQuery } from "@/lib/agenda/appointments/schema";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { countEarlier, headingOf } from "../../agenda-list";
import { ownAppointment } from "../own-appointment";

const title = "Mis Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    query: agendaQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Desde ahora: tus próximas citas primero, después las pasadas."
        />
        <AppointmentViews current="list" date={query.date} />
        <Filters query={query}>
          <StatusFilter />
          <FilterDate label="Fecha" name="date" />
          <FilterInput label="Paciente" name="patient" maxLength={100} />
        </Filters>
      </>
    ),
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) return <LoadError title="Error de Autorización" message={NOT_A_DOCTOR} />;
    const today = clock.today();
    const [page, earlier] = await Promise.all([
      listAppointments(actor, query),
      countEarlier(actor, query),
    ]);
    return (
      <>
        <EarlierToday path={routes.doctor.appointments} today={today} count={earlier} />
        <Results
          page={page}
          query={query}
          noun={["cita", "citas"]}
          {...headingOf(page.rows(), query)}
          none={<NoAppointments />}
        >
          {(rows) => (
            <DoctorAppointmentTable
              rows={rows.map(ownAppointment)}
              sort={query.sort}
              today={today}
            />
          )}
        </Results>
      </>
    );
  },
);

const NOT_A_DOCTOR =
  "No tienes permisos para acceder a las citas. Verifica que tu cuenta tenga el rol de doctor correcto.";

function NoAppointments() {
  return (
    <EmptyState
      title="Aún no tienes citas"
      icon={CalendarDays}
      action={
        <Button asChild variant="outline">
          <Link href={routes.doctor.availability}>Ver mi disponibilidad</Link>
        </Button>
      }
    >
      Aparecerán aquí cuando un paciente agende en uno de tus horarios.
    </EmptyState>
  );
}
