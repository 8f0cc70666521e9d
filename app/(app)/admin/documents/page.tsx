import type { Metadata } from "next";
import { Suspense } from "react";
import { recordChoices } from "@/components/documents/choices";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import type { Actor } from "@/lib/access/actor";
import { orNone } from "@/lib/doors/or-none";
import type { DocumentQuery } from "@/lib/records/clinical-documents/schema";
import { listRecordsWithDocuments } from "@/lib/records/clinical-documents/service";
import { documentsScreen } from "../../documents-screen";

const title = "Gestión de Documentos Médicos";

export const metadata: Metadata = { title };

export default documentsScreen({
  role: "Admin",
  title,
  description: "Los documentos de todos los historiales.",
  action: <UploadDialog />,
  filters: (query, actor) => (
    <>
      <Suspense fallback={<FilterSelect {...recordFilter} options={[]} />}>
        <RecordFilter query={query} actor={actor} />
      </Suspense>
      {/* Of a clinic's thousands of patients one types the name. */}
      <FilterInput label="Usuario" name="patient" maxLength={100} placeholder="Nombre" />
    </>
  ),
  none: "Sube el primero, para un historial clínico que ya exista.",
});

/** Whose they are goes into the audit log, each time. */
const MOST_RECORDS = 100;

const recordFilter = { label: "Historial clínico", name: "record_id", all: "Todos" };

type RecordFilterProps = { query: DocumentQuery; actor: Actor };

/** The records of all documents that match. */
async function RecordFilter({ query, actor }: RecordFilterProps) {
  const matching = { ...query, record_id: undefined, limit: MOST_RECORDS, offset: 0 };
  const records = await orNone(listRecordsWithDocuments(actor, matching));
  return <FilterSelect {...recordFilter} options={recordChoices(records)} />;
}
