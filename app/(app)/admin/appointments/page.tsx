import type { Metadata } from "next";
import { Suspense } from "react";
import { screen } from "@/app/_doors/screen";
import { AdminAppointmentCard } from "@/components/appointments/admin-appointment-card";
import { AdminAppointmentTable } from "@/components/appointments/admin-appointment-table";
import { MomentFilter, StatusFilter } from "@/components/appointments/appointment-filters";
import { EarlierToday } from "@/components/appointments/earlier-today";
import { ChoosingAppointments } from "@/components/appointments/several/choosing";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { MoreFilters } from "@/components/list/more-filters";
import { NewButton } from "@/components/list/new-button";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { FilterDate } from "@/components/list/typed-filters";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { withPhase } from "@/lib/agenda/appointments/phase";
import { agendaQuery } from "@/lib/agenda/appointments/schema";
import { isExpected } from "@/lib/agenda/appointments/status";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { countEarlier, headingOf, isToConfirm } from "../../agenda-list";
import { ListViewSwitch, skeletonOf, viewOf } from "../../list-view";
import { SpecialtyFilter } from "../../specialty-filter";
import { NewFor } from "./new-for";

const title = "Gestión de Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "appointments.edit",
    query: agendaQuery,
    header: (query, actor) => (
      <>
        <PageHeader
          title={title}
          description="Desde ahora: las próximas primero, después las pasadas."
          view={<ListViewSwitch list="appointments" />}
          action={
            <Suspense fallback={<NewButton>Nueva cita</NewButton>}>
              <NewFor actor={actor} query={query} />
            </Suspense>
          }
        />
        <Filters query={query}>
          <FilterInput label="Doctor" name="doctor" maxLength={100} />
          <FilterInput label="Paciente" name="patient" maxLength={100} />
          <SpecialtyFilter name="specialty_id" />
          <StatusFilter />
          <MoreFilters open={Boolean(query.date_from || query.date_to || query.when)}>
            <FilterDate label="Desde" name="date_from" />
            <FilterDate label="Hasta" name="date_to" />
            <MomentFilter />
          </MoreFilters>
        </Filters>
      </>
    ),
    skeleton: () => skeletonOf("appointments"),
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => {
    const today = clock.today();
    const [page, earlier, view] = await Promise.all([
      listAppointments(actor, query),
      countEarlier(actor, query),
      viewOf("appointments"),
    ]);
    return (
      <>
        <EarlierToday path={routes.admin.appointments} today={today} count={earlier} />
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
              {isToConfirm(query)
                ? "Ninguna espera que la confirmes."
                : "Ninguna coincide con los filtros. Cambia alguno o quítalos."}
            </NoMatches>
          }
        >
          {(found) => {
            // Once for both, as only the same object is sent once.
            const rows = found.map(withPhase);
            return (
              <ChoosingAppointments appointments={rows.filter(({ status }) => isExpected(status))}>
                {view === "table" ? (
                  <AdminAppointmentTable rows={rows} sort={query.sort} today={today} />
                ) : (
                  <CardGrid
                    label="Citas"
                    rows={rows}
                    card={(row) => <AdminAppointmentCard appointment={row} today={today} />}
                  />
                )}
              </ChoosingAppointments>
            );
          }}
        </Results>
      </>
    );
  },
);
