import type { Metadata } from "next";
import { Suspense } from "react";
import { screen } from "@/app/_doors/screen";
import { AdminAppointmentCard } from "@/components/appointments/admin-appointment-card";
import { ChoosingAppointments } from "@/components/appointments/several/choosing";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { MoreFilters } from "@/components/list/more-filters";
import { NewButton } from "@/components/list/new-button";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { listAppointments } from "@/lib/agenda/appointments/list";
import {
  type AppointmentOutput,
  type AppointmentQuery,
  appointmentQuery,
} from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status";
import { clock } from "@/lib/platform/clock";
import { doctorName, fullName } from "@/lib/shared/format";
import { optionsOf, statusLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { NewFor } from "./new-for";

const title = "Gestión de Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    query: appointmentQuery,
    header: (query, actor) => (
      <>
        <PageHeader
          title={title}
          description="Las próximas primero, después las pasadas."
          action={
            <Suspense fallback={<NewButton>Nueva cita</NewButton>}>
              <NewFor actor={actor} query={query} />
            </Suspense>
          }
        />
        <Filters query={query}>
          <FilterInput label="Doctor" name="doctor" maxLength={100} />
          <FilterInput label="Paciente" name="patient" maxLength={100} />
          <FilterSelect
            label="Estado"
            name="status"
            options={optionsOf(statusLabels)}
            all="Todos"
          />
          <MoreFilters open={Boolean(query.date_from || query.date_to)}>
            <FilterInput label="Desde" name="date_from" type="date" />
            <FilterInput label="Hasta" name="date_to" type="date" />
          </MoreFilters>
        </Filters>
      </>
    ),
    skeleton: <CardsSkeleton />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => {
    const today = clock.today();
    const page = await listAppointments(actor, query);
    return (
      <Results
        page={page}
        query={query}
        {...headingOf(page.rows(), query)}
        noun={["cita", "citas"]}
        csv="/api/appointments"
        none={
          <EmptyState title="No hay citas">
            Crea la primera, o espera a que un paciente agende la suya.
          </EmptyState>
        }
        noMatches={
          <NoMatches title="No hay citas">
            Ninguna coincide con los filtros. Cambia alguno o quítalos.
          </NoMatches>
        }
      >
        {(rows) => (
          <ChoosingAppointments appointments={rows.filter(({ status }) => isExpected(status))}>
            <CardGrid
              label="Citas"
              rows={rows}
              card={(row) => <AdminAppointmentCard appointment={row} today={today} />}
            />
          </ChoosingAppointments>
        )}
      </Results>
    );
  },
);

/** A heading with the person's name: links from other screens filter the list without a visible field. */
function headingOf([first]: AppointmentOutput[], { patient_id, doctor_id }: AppointmentQuery) {
  if (first && patient_id) return { heading: `Citas de ${fullName(first.Patient.User)}` };
  if (first && doctor_id) return { heading: `Citas de ${doctorName(first.Doctor.User)}` };
  return {};
}
