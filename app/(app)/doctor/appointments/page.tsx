import { CalendarDays } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { DoctorAppointmentFilters } from "@/components/appointments/doctor-appointment-filters";
import { DoctorAppointmentTable } from "@/components/appointments/doctor-appointment-table";
import { EmptyState } from "@/components/list/empty-state";
import { LoadError } from "@/components/list/load-error";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Pagination } from "@/components/list/pagination";
import { Button } from "@/components/ui/button";
import { appointmentQuery } from "@/lib/agenda/appointments/schema";
import { listAppointments } from "@/lib/agenda/appointments/service";
import { screen } from "@/lib/doors/screen";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";
import { isFiltered } from "@/lib/shared/page";
import { routes } from "@/lib/shared/routes";

const title = "Mis Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    query: appointmentQuery,
    header: (query) => (
      <>
        <PageHeader title={title} description="Tus próximas citas primero, después las pasadas." />
        <DoctorAppointmentFilters query={query} />
      </>
    ),
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) return <LoadError title="Error de Autorización" message={NOT_A_DOCTOR} />;
    const { data, total } = await listAppointments(actor, query);
    if (total === 0 && isFiltered(query)) {
      return (
        <NoMatches title="No hay citas con esos filtros" href={routes.doctor.appointments}>
          Prueba con otro estado, otra fecha u otro nombre.
        </NoMatches>
      );
    }
    if (total === 0) return <NoAppointments />;
    const rows = data.map((row) => ({
      ...row,
      hasBegun: clock.hasBegun({ date: row.date, time: row.start_time }),
    }));
    const { limit, offset } = query;
    return (
      <>
        {rows.length > 0 && <DoctorAppointmentTable rows={rows} today={clock.today()} />}
        <Pagination total={total} limit={limit} offset={offset} noun={["cita", "citas"]} />
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
