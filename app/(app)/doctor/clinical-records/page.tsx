import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { ClipboardList } from "@/components/icons";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { KeptRecords } from "@/components/records/kept-records";
import { PatientRecordCard } from "@/components/records/record-card";
import { clock } from "@/lib/platform/clock";
import { PREVIEW_LENGTH, recordQuery } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";
import { messages } from "@/lib/shared/messages";
import { chosenPatient } from "../../chosen-patient";
import { RecordFilters } from "../../record-filters";

const title = "Historiales Clínicos";

export const metadata: Metadata = { title };

// The spec's wording (§2.7).
const NONE = "No hay historiales";
const NO_RECORDS = "No se encontraron historiales clínicos con los criterios especificados.";

export default screen(
  {
    role: "Doctor",
    query: recordQuery,
    header: (query, actor) => (
      <>
        <PageHeader title={title} description="Los historiales de tus pacientes." />
        <RecordFilters query={query} chosen={chosenPatient(actor, query.patient_id)} />
      </>
    ),
    skeleton: <CardsSkeleton />,
    loadError: messages.records.loadOfDoctor,
  },
  async ({ actor, query }) => {
    const shown = { term: query.title, today: clock.today(), zone: clock.zone() };
    return (
      <Results
        page={await listRecordPreviews(actor, { ...query, length: PREVIEW_LENGTH.ofDoctor })}
        query={query}
        noun={["historial", "historiales"]}
        heading={title}
        none={
          <EmptyState
            title={NONE}
            icon={ClipboardList}
            next="Aparecerán aquí los de quienes se atiendan contigo."
          >
            {NO_RECORDS}
          </EmptyState>
        }
        noMatches={<NoMatches title={NONE}>{NO_RECORDS}</NoMatches>}
      >
        {(rows) => (
          <KeptRecords>
            <CardGrid
              label={title}
              rows={rows}
              card={(record) => <PatientRecordCard record={record} {...shown} />}
            />
          </KeptRecords>
        )}
      </Results>
    );
  },
);
