import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { PatientAppointmentTable } from "@/components/appointments/patient-appointment-table";
import { PatientViews } from "@/components/appointments/patient-views";
import { BookLink } from "@/components/booking/book-link";
import { WhatHappensNext } from "@/components/booking/what-happens-next";
import { Link } from "@/components/link";
import { EmptyState } from "@/components/list/empty-state";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { Button } from "@/components/ui/button";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { forPatient } from "@/lib/agenda/appointments/phase";
import { appointmentQuery } from "@/lib/agenda/appointments/schema";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

const title = "Mis Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: appointmentQuery.pick({
      when: true,
      status: true,
      sort: true,
      limit: true,
      offset: true,
    }),
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Tus próximas citas primero, después las pasadas."
          action={<BookLink />}
        />
        <WhatHappensNext />
        <PatientViews query={query} />
      </>
    ),
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await listAppointments(actor, query)}
      query={query}
      noun={["cita", "citas"]}
      none={<NoAppointments />}
      noMatches={
        <NoMatches
          title={query.when === "ahead" ? "No tienes citas próximas" : "No hay citas completadas"}
        >
          Mira todas tus citas, o agenda una nueva.
        </NoMatches>
      }
    >
      {(rows) => (
        <PatientAppointmentTable
          rows={rows.map(forPatient)}
          sort={query.sort}
          today={clock.today()}
        />
      )}
    </Results>
  ),
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
