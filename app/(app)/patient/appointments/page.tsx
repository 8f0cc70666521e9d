import type { Metadata } from "next";
import Link from "next/link";
import { PatientAppointmentTable } from "@/components/appointments/patient-appointment-table";
import { BookLink } from "@/components/booking/book-link";
import { EmptyState } from "@/components/list/empty-state";
import { PageHeader } from "@/components/list/page-header";
import { Pagination } from "@/components/list/pagination";
import { Button } from "@/components/ui/button";
import { appointmentQuery } from "@/lib/agenda/appointments/schema";
import { listAppointments } from "@/lib/agenda/appointments/service";
import { screen } from "@/lib/doors/screen";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

const title = "Mis Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: appointmentQuery.pick({ limit: true, offset: true }),
    header: () => (
      <PageHeader
        title={title}
        description="Tus próximas citas primero, después las pasadas."
        action={<BookLink />}
      />
    ),
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => {
    const { data, total } = await listAppointments(actor, query);
    if (total === 0) return <NoAppointments />;
    return (
      <>
        {data.length > 0 && <PatientAppointmentTable rows={data} today={clock.today()} />}
        <Pagination total={total} {...query} noun={["cita", "citas"]} />
      </>
    );
  },
);

function NoAppointments() {
  return (
    <EmptyState
      title="Aún no tienes citas"
      action={
        <Button asChild variant="outline">
          <Link href={routes.patient.doctors}>Buscar un doctor</Link>
        </Button>
      }
    >
      Elige un doctor, una fecha y un horario: aparecerá aquí.
    </EmptyState>
  );
}
