import type { Metadata } from "next";
import { Block } from "@/app/_doors/block";
import { screen } from "@/app/_doors/screen";
import { ActorFilter } from "@/components/audit/actor-filter";
import { AuditTable } from "@/components/audit/audit-table";
import { IntegrityNote } from "@/components/audit/integrity";
import { ShieldCheck } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { MoreFilters } from "@/components/list/more-filters";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { FilterDate } from "@/components/list/typed-filters";
import { PatientFilter } from "@/components/people/patient-filter";
import { Skeleton } from "@/components/ui/skeleton";
import { auditQuery } from "@/lib/accounts/audit/schema";
import { listAuditRows, readIntegrity } from "@/lib/accounts/audit/service";
import { clock } from "@/lib/platform/clock";
import { actionLabels, resultLabels } from "@/lib/shared/audit-actions";
import { optionsOf } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { chosenPatient } from "../../chosen-patient";
import { chosenActor } from "./chosen-actor";

const title = "Auditoría";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "audit.read",
    query: auditQuery,
    header: (query, actor) => (
      <>
        <PageHeader
          title={title}
          description="Quién usó los datos de salud, y qué pasó con las cuentas. Nadie puede cambiar ni borrar lo que dice."
        />
        <Block
          loadError={messages.audit.verify}
          skeleton={<Skeleton className="h-12.5" />}
          load={async () => (
            <IntegrityNote
              integrity={await readIntegrity()}
              today={clock.today()}
              zone={clock.zone()}
            />
          )}
        />
        <Filters query={query}>
          <ActorFilter chosen={chosenActor(query.actor)} />
          <PatientFilter chosen={chosenPatient(actor, query.patient_id)} />
          <FilterSelect label="Qué" name="action" options={optionsOf(actionLabels)} all="Todo" />
          <MoreFilters open={Boolean(query.result || query.date_from || query.date_to)}>
            <FilterSelect
              label="Resultado"
              name="result"
              options={optionsOf(resultLabels)}
              all="Todos"
            />
            <FilterDate label="Desde" name="date_from" />
            <FilterDate label="Hasta" name="date_to" />
          </MoreFilters>
        </Filters>
      </>
    ),
    loadError: messages.audit.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await listAuditRows(actor, query)}
      query={query}
      noun={["registro", "registros"]}
      none={
        <EmptyState title="Aún no hay registros" icon={ShieldCheck}>
          Aparecerá aquí cada uso de un dato de salud, desde el primero.
        </EmptyState>
      }
    >
      {(rows) => <AuditTable rows={rows} zone={clock.zone()} />}
    </Results>
  ),
);
