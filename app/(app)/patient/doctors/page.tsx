import type { Metadata } from "next";
import Link from "next/link";
import { DoctorCard } from "@/components/doctors/doctor-card";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { Pagination } from "@/components/list/pagination";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { doctorQuery } from "@/lib/doctors/schema";
import { searchDoctors } from "@/lib/doctors/service";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/navigation";

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
    return (
      <>
        {isQueryBad && <Alert title={messages.doctorSearch.invalid} />}
        {data.length > 0 ? (
          <CardGrid
            label="Doctores"
            rows={data}
            card={(doctor) => <DoctorCard doctor={doctor} />}
          />
        ) : (
          <NoDoctors name={query.name} />
        )}
        {total > 0 && (
          <Pagination
            total={total}
            limit={query.limit}
            offset={query.offset}
            noun={["doctor", "doctores"]}
          />
        )}
      </>
    );
  },
);

function NoDoctors({ name }: { name: string | undefined }) {
  return (
    <EmptyState
      title="No se encontraron doctores"
      action={
        <Button asChild variant="outline">
          <Link href={routes.patient.doctors}>Ver todos</Link>
        </Button>
      }
    >
      {name
        ? `Nadie se llama «${name}». Prueba con otro nombre o apellido.`
        : "No hay doctores en esta página."}
    </EmptyState>
  );
}
