import type { Metadata } from "next";
import { Suspense } from "react";
import { screen } from "@/app/_doors/screen";
import { ClipboardList } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { NewButton } from "@/components/list/new-button";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { KeptRecords } from "@/components/records/kept-records";
import { NewRecordButton } from "@/components/records/new-record";
import { RecordTable } from "@/components/records/record-table";
import { clock } from "@/lib/platform/clock";
import { PREVIEW_LENGTH, recordQuery } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";
import { messages } from "@/lib/shared/messages";
import { chosenPatient } from "../../chosen-patient";
import { RecordFilters } from "../../record-filters";
import { recordViewer } from "../../record-viewer";

const title = "Gestión de Historiales Clínicos";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "clinical_records.read",
    query: recordQuery,
    header: (query, actor) => {
      const chosen = chosenPatient(actor, query.patient_id);
      return (
        <>
          <PageHeader
            title={title}
            description="Los historiales de todos los pacientes."
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
    loadError: messages.records.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await listRecordPreviews(actor, { ...query, length: PREVIEW_LENGTH.brief })}
      query={query}
      noun={["historial", "historiales"]}
      csv="/api/clinical-records"
      none={
        <EmptyState title="Aún no hay historiales" icon={ClipboardList}>
          Crea el primero con «Nuevo historial», para un paciente que ya tenga su cuenta.
        </EmptyState>
      }
    >
      {(rows) => (
        <KeptRecords viewer={recordViewer(actor)} today={clock.today()}>
          <RecordTable rows={rows} query={query} today={clock.today()} zone={clock.zone()} />
        </KeptRecords>
      )}
    </Results>
  ),
);
