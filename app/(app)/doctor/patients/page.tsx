import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { UserRound } from "@/components/icons";
import { Link } from "@/components/link";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { SearchFilters } from "@/components/list/search-filters";
import { asOwnPatient } from "@/components/patients/own-patient";
import { OwnPatientCard } from "@/components/patients/own-patient-card";
import { Button } from "@/components/ui/button";
import { patientQuery } from "@/lib/people/patients/schema";
import { searchPatients } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import { mapRows } from "@/lib/shared/list-page";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { PatientCounters } from "./counters";

const title = "Mis Pacientes";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    query: patientQuery,
    header: (query, actor) => (
      <>
        <PageHeader title={title} description="Las personas que tienen citas contigo." />
        <PatientCounters actor={actor} />
        <SearchFilters query={query}>
          <FilterInput label="Nombre" name="name" maxLength={100} />
          <FilterInput label="Email" name="email" maxLength={254} inputMode="email" />
        </SearchFilters>
      </>
    ),
    skeleton: <CardsSkeleton />,
    loadError: messages.patients.load,
  },
  async ({ actor, query }) => {
    const page = await searchPatients(actor, query);
    const as = { today: clock.today(), zone: clock.zone() };
    return (
      <Results
        page={mapRows(page, (patient) => asOwnPatient(patient, as))}
        query={query}
        noun={["paciente", "pacientes"]}
        none={<NoPatients />}
      >
        {(rows) => (
          <CardGrid
            label="Pacientes"
            rows={rows}
            card={(patient) => <OwnPatientCard patient={patient} />}
          />
        )}
      </Results>
    );
  },
);

function NoPatients() {
  return (
    <EmptyState
      title="Aún no tienes pacientes"
      icon={UserRound}
      action={
        <Button asChild variant="outline">
          <Link href={routes.doctor.availability}>Ver mi disponibilidad</Link>
        </Button>
      }
    >
      Aparecerán aquí cuando alguien agende en uno de tus horarios.
    </EmptyState>
  );
}
