import type { Metadata } from "next";
import { MOST_CHOICES, patientChoices, recordChoices } from "@/components/documents/choices";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { FilterSelect } from "@/components/list/filter-fields";
import type { Actor } from "@/lib/auth/actor";
import type { DocumentQuery } from "@/lib/clinical-documents/schema";
import { listRecords } from "@/lib/clinical-records/service";
import { orNone } from "@/lib/doors/or-none";
import { routes } from "@/lib/navigation";
import { searchPatients } from "@/lib/patients/service";
import { documentsScreen, loadDocuments } from "../../documents-screen";

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

const all = { limit: MOST_CHOICES, offset: 0 };

type OwnerFiltersProps = { query: DocumentQuery; actor: Actor };

async function OwnerFilters({ query, actor }: OwnerFiltersProps) {
  const patients = await orNone(searchPatients(actor, all));
  const patient = patients.data.find(({ User }) => User.id === query.user_id);
  // Of one patient all records; of all patients, those whose documents are in sight.
  const records = patient
    ? (await orNone(listRecords(actor, { ...all, patient_id: patient.id }))).data
    : (await orNone(loadDocuments(actor, query))).data.map(({ ClinicalRecord }) => ClinicalRecord);
  return (
    <>
      <FilterSelect
        label="Historial clínico"
        name="record_id"
        defaultValue={query.record_id}
        options={recordChoices(records)}
        all="Todos"
      />
      <FilterSelect
        label="Usuario"
        name="user_id"
        defaultValue={query.user_id}
        options={patientChoices(patients, ({ User }) => User.id)}
        all="Todos"
      />
    </>
  );
}
