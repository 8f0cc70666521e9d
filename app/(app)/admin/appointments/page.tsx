import type { Metadata } from "next";
import { AdminAppointmentCard } from "@/components/appointments/admin-appointment-card";
import { NewAppointment } from "@/components/appointments/form/new-appointment";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { MoreFilters } from "@/components/list/more-filters";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { appointmentQuery } from "@/lib/agenda/appointments/schema";
import { listAppointments } from "@/lib/agenda/appointments/service";
import { screen } from "@/lib/doors/screen";
import { clock } from "@/lib/platform/clock";
import { optionsOf, statusLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";

const title = "Gestión de Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    query: appointmentQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Las próximas primero, después las pasadas."
          action={<NewAppointment today={clock.today()} />}
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
    return (
      <Results
        page={await listAppointments(actor, query)}
        query={query}
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
          <CardGrid
            label="Citas"
            rows={rows}
            card={(row) => <AdminAppointmentCard appointment={row} today={today} />}
          />
        )}
      </Results>
    );
  },
);
