import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { DoctorCard } from "@/components/doctors/doctor-card";
import { Stethoscope } from "@/components/icons";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { Alert } from "@/components/ui/alert";
import { type SoonestDoctorQuery, soonestDoctorQuery } from "@/lib/agenda/doctors/schema";
import { listSoonestDoctors } from "@/lib/agenda/doctors/service";
import { messages } from "@/lib/shared/messages";
import { SpecialtyFilter } from "../../specialty-filter";

const title = "Buscar Doctores";

const firstFreeDays = [
  { value: "1", label: "Mañana" },
  { value: "3", label: "En los próximos 3 días" },
  { value: "7", label: "En los próximos 7 días" },
  { value: "14", label: "En los próximos 14 días" },
];

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: soonestDoctorQuery,
    header: (query) => (
      <>
        <PageHeader title={title} description="Primero, quienes pueden atenderte antes." />
        <Filters query={query}>
          <FilterInput label="Nombre" name="name" maxLength={100} />
          <SpecialtyFilter name="specialties" />
          <FilterSelect
            label="Primer día libre"
            name="free_within"
            options={firstFreeDays}
            all="Cualquiera"
          />
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
        page={await listSoonestDoctors(actor, query)}
        query={query}
        noun={["doctor", "doctores"]}
        none={
          <EmptyState title="No hay doctores" icon={Stethoscope}>
            La clínica todavía no tiene doctores con quienes agendar una cita.
          </EmptyState>
        }
        noMatches={<NoMatches title="No se encontraron doctores">{whyNone(query)}</NoMatches>}
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

const whyNone = ({ name, specialties, free_within }: SoonestDoctorQuery) =>
  name && !specialties && !free_within
    ? `Nadie se llama «${name}». Prueba con otro nombre o apellido.`
    : "Nadie cumple todos los filtros. Elige otra especialidad, o más días.";
