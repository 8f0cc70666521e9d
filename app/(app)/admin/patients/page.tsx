import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { UserRound } from "@/components/icons";
import { DniFilter } from "@/components/list/dni-filter";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { SearchFilters } from "@/components/list/search-filters";
import { NewPatientButton } from "@/components/patients/new-patient";
import { PatientTable } from "@/components/patients/patient-table";
import { patientQuery } from "@/lib/people/patients/schema";
import { searchPatients } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";

const title = "Pacientes";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "patients.search",
    query: patientQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Las personas que se atienden en la clínica."
          action={<NewPatientButton />}
        />
        <SearchFilters query={query}>
          <FilterInput label="Nombre" name="name" maxLength={100} />
          <FilterInput label="Email" name="email" maxLength={254} inputMode="email" />
          <DniFilter />
        </SearchFilters>
      </>
    ),
    loadError: messages.patients.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await searchPatients(actor, query)}
      query={query}
      noun={["paciente", "pacientes"]}
      csv="/api/patients/search"
      none={
        <EmptyState
          title="Aún no hay pacientes"
          icon={UserRound}
          action={<OpenCreate>Nuevo paciente</OpenCreate>}
        >
          Crea el primero, o espera a que alguien se registre.
        </EmptyState>
      }
    >
      {(rows) => <PatientTable rows={rows} sort={query.sort} today={clock.today()} />}
    </Results>
  ),
);
