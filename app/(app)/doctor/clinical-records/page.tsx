import type { Metadata } from "next";
import { Suspense } from "react";
import { screen } from "@/app/_doors/screen";
import { ClipboardList } from "@/components/icons";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { NewButton } from "@/components/list/new-button";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { PatientBanner } from "@/components/patients/patient-banner";
import { KeptRecords } from "@/components/records/kept-records";
import { NewRecordButton } from "@/components/records/new-record";
import { PatientRecordCard } from "@/components/records/record-card";
import type { Actor } from "@/lib/access/actor";
import { readPatient } from "@/lib/agenda/patients/service";
import { clock } from "@/lib/platform/clock";
import { PREVIEW_LENGTH, recordQuery } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";
import { AppError } from "@/lib/shared/errors";
import { messages } from "@/lib/shared/messages";
import { chosenPatient } from "../../chosen-patient";
import { RecordFilters } from "../../record-filters";
import { recordViewer } from "../../record-viewer";

const title = "Historiales Clínicos";

export const metadata: Metadata = { title };

// The spec's wording (§2.7).
const NONE = "No hay historiales";
const NO_RECORDS = "No se encontraron historiales clínicos con los criterios especificados.";

export default screen(
  {
    role: "Doctor",
    query: recordQuery,
    header: (query, actor) => {
      const chosen = chosenPatient(actor, query.patient_id);
      return (
        <>
          <PageHeader
            title={title}
            description="Los historiales de tus pacientes."
            action={
              <Suspense fallback={<NewButton disabled>Nuevo historial</NewButton>}>
                <NewRecordButton chosen={chosen} today={clock.today()} />
              </Suspense>
            }
          />
          <RecordFilters query={query} chosen={chosen} />
        </>
      );
    },
    skeleton: <CardsSkeleton isText />,
    loadError: messages.records.loadOfDoctor,
  },
  async ({ actor, query }) => {
    const today = clock.today();
    const [page, patient] = await Promise.all([
      listRecordPreviews(actor, { ...query, length: PREVIEW_LENGTH.ofDoctor }),
      // If it fails, so does the page: a history without the banner would look like one without allergies.
      query.patient_id ? findPatient(actor, query.patient_id) : null,
    ]);
    const known = { today, zone: clock.zone(), allergies: patient?.allergies };
    return (
      <>
        {patient && <PatientBanner patient={patient} today={today} />}
        <Results
          page={page}
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
            <KeptRecords viewer={recordViewer(actor)} today={today}>
              <CardGrid
                label={title}
                rows={rows}
                isText
                card={(record) => (
                  <PatientRecordCard record={record} term={query.title} {...known} />
                )}
              />
            </KeptRecords>
          )}
        </Results>
      </>
    );
  },
);

/** Null for a person who is not the doctor's patient: then the list is empty. */
async function findPatient(actor: Actor, id: string) {
  try {
    return await readPatient(actor, { id });
  } catch (error) {
    if (error instanceof AppError && error.failure === "not_found") return null;
    throw error;
  }
}
