import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { NewDoctorButton } from "@/components/doctors/doctor-actions";
import { ManagedDoctorCard } from "@/components/doctors/managed-doctor-card";
import { Stethoscope } from "@/components/icons";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { doctorQuery } from "@/lib/people/doctors/schema";
import { searchDoctors } from "@/lib/people/doctors/service";
import { messages } from "@/lib/shared/messages";
import { SpecialtyFilter } from "../../specialty-filter";

const title = "Doctores";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    query: doctorQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Quiénes atienden en la clínica, con su licencia y sus especialidades."
          action={<NewDoctorButton />}
        />
        <Filters query={query}>
          <FilterInput label="Nombre" name="name" maxLength={100} />
          <FilterInput label="Email" name="email" maxLength={254} inputMode="email" />
          <FilterInput label="Licencia" name="license_number" maxLength={50} />
          <SpecialtyFilter />
        </Filters>
      </>
    ),
    skeleton: <CardsSkeleton />,
    loadError: messages.doctors.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await searchDoctors(actor, query)}
      query={query}
      noun={["doctor", "doctores"]}
      none={
        <EmptyState
          title="Aún no hay doctores"
          icon={Stethoscope}
          action={<OpenCreate>Nuevo doctor</OpenCreate>}
        >
          Crea el primero; después tendrá su disponibilidad y sus citas.
        </EmptyState>
      }
    >
      {(rows) => (
        <CardGrid
          label={title}
          rows={rows}
          card={(doctor) => <ManagedDoctorCard doctor={doctor} />}
        />
      )}
    </Results>
  ),
);
