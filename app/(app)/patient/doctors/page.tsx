import { Stethoscope } from "lucide-react";
import type { Metadata } from "next";
import { DoctorCard } from "@/components/doctors/doctor-card";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { Alert } from "@/components/ui/alert";
import { screen } from "@/lib/doors/screen";
import { doctorQuery } from "@/lib/people/doctors/schema";
import { searchDoctors } from "@/lib/people/doctors/service";
import { messages } from "@/lib/shared/messages";

const title = "Buscar Doctores";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: doctorQuery.pick({ name: true, limit: true, offset: true }),
    header: (query) => (
      <>
        <PageHeader title={title} description="Elige con quién quieres agendar tu cita." />
        <Filters query={query}>
          <FilterInput label="Nombre" name="name" maxLength={100} />
        </Filters>
      </>
    ),
    skeleton: <CardsSkeleton />,
    loadError: messages.doctorSearch.load,
  },
  async ({ actor, query, isQueryBad }) => (
    <>
      {isQueryBad && <Alert title={messages.doctorSearch.invalid} />}
      <Results
        page={await searchDoctors(actor, query)}
        query={query}
        noun={["doctor", "doctores"]}
        none={
          <EmptyState title="No hay doctores" icon={Stethoscope}>
            La clínica todavía no tiene doctores con quienes agendar una cita.
          </EmptyState>
        }
        noMatches={
          <NoMatches title="No se encontraron doctores">
            {`Nadie se llama «${query.name}». Prueba con otro nombre o apellido.`}
          </NoMatches>
        }
      >
        {(rows) => (
          <CardGrid
            label="Doctores"
            rows={rows}
            card={(doctor) => <DoctorCard doctor={doctor} />}
          />
        )}
      </Results>
    </>
  ),
);
