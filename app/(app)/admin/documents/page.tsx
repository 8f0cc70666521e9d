import type { Metadata } from "next";
import { recordChoices } from "@/components/documents/choices";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import type { Actor } from "@/lib/access/actor";
import { orNone } from "@/lib/doors/or-none";
import type { DocumentQuery } from "@/lib/records/clinical-documents/schema";
import { listRecordsWithDocuments } from "@/lib/records/clinical-documents/service";
import { routes } from "@/lib/shared/routes";
import { documentsScreen } from "../../documents-screen";

const title = "Gestión de Documentos Médicos";

export const metadata: Metadata = { title };

export default documentsScreen({
  role: "Admin",
  href: routes.admin.documents,
  title,
  description: "Los documentos de todos los historiales.",
  action: <UploadDialog />,
  filters: (query, actor) => <OwnerFilters query={query} actor={actor} />,
  none: "Sube el primero, para un historial clínico que ya exista.",
});

/** Whose they are goes into the audit log, each time. */
const MOST_RECORDS = 100;

type OwnerFiltersProps = { query: DocumentQuery; actor: Actor };

/** Of a clinic's thousands of patients one types the name; records are those of all documents that match. */
async function OwnerFilters({ query, actor }: OwnerFiltersProps) {
  const matching = { ...query, record_id: undefined, limit: MOST_RECORDS, offset: 0 };
  const records = await orNone(listRecordsWithDocuments(actor, matching));
  return (
    <>
      <FilterSelect
        label="Historial clínico"
        name="record_id"
        defaultValue={query.record_id}
        options={recordChoices(records)}
        all="Todos"
      />
      <FilterInput
        label="Usuario"
        name="patient"
        maxLength={100}
        placeholder="Nombre"
        defaultValue={query.patient ?? ""}
      />
    </>
  );
}
