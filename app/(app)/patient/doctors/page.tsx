import { Stethoscope } from "lucide-react";
import type { Metadata } from "next";
import { DoctorCard } from "@/components/doctors/doctor-card";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Pagination } from "@/components/list/pagination";
import { Alert } from "@/components/ui/alert";
import { screen } from "@/lib/doors/screen";
import { doctorQuery } from "@/lib/people/doctors/schema";
import { searchDoctors } from "@/lib/people/doctors/service";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

const title = "Buscar Doctores";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: doctorQuery.pick({ name: true, limit: true, offset: true }),
    header: ({ name, limit }) => (
      <>
        <PageHeader title={title} description="Elige con quién quieres agendar tu cita." />
        <Filters action={routes.patient.doctors}>
          <FilterInput label="Nombre" name="name" maxLength={100} defaultValue={name ?? ""} />
          <PageSizeSelect limit={limit} />
        </Filters>
      </>
    ),
    loadError: messages.doctorSearch.load,
  },
  async ({ actor, query, isQueryBad }) => {
    const { data, total } = await searchDoctors(actor, query);
    const { name, limit, offset } = query;
    return (
      <>
        {isQueryBad && <Alert title={messages.doctorSearch.invalid} />}
        {total === 0 && <NoDoctors name={name} />}
        {data.length > 0 && (
          <CardGrid
            label="Doctores"
            rows={data}
            card={(doctor) => <DoctorCard doctor={doctor} />}
          />
        )}
        {total > 0 && (
          <Pagination total={total} limit={limit} offset={offset} noun={["doctor", "doctores"]} />
        )}
      </>
    );
  },
);

function NoDoctors({ name }: { name: string | undefined }) {
  if (name)
    return (
      <NoMatches title="No se encontraron doctores" href={routes.patient.doctors}>
        {`Nadie se llama «${name}». Prueba con otro nombre o apellido.`}
      </NoMatches>
    );
  return (
    <EmptyState title="No hay doctores" icon={Stethoscope}>
      La clínica todavía no tiene doctores con quienes agendar una cita.
    </EmptyState>
  );
}
