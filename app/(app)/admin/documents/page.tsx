import type { Metadata } from "next";
import { cache } from "react";
import { MOST_CHOICES, patientChoices, recordChoices } from "@/components/documents/choices";
import { DocumentList } from "@/components/documents/document-list";
import { shownTo } from "@/components/documents/shown-document";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { FilterInput, FilterSelect, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import type { Actor } from "@/lib/auth/actor";
import { type DocumentQuery, documentQuery } from "@/lib/clinical-documents/schema";
import { listDocuments } from "@/lib/clinical-documents/service";
import { listRecords } from "@/lib/clinical-records/service";
import { clock } from "@/lib/clock";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/navigation";
import { searchPatients } from "@/lib/patients/service";

/** The list and its filters show the same documents: they are read, and that is logged, once. */
const load = cache(listDocuments);

const title = "Gestión de Documentos Médicos";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    query: documentQuery,
    header: (query, actor) => (
      <>
        <PageHeader
          title={title}
          description="Los documentos de todos los historiales."
          action={<UploadDialog />}
        />
        <DocumentFilters query={query} actor={actor} />
      </>
    ),
    loadError: messages.documents.load,
  },
  async ({ actor, query }) => {
    const { data, total } = await load(actor, query);
    return (
      <DocumentList
        documents={data.map(shownTo("Admin", clock.zone()))}
        total={total}
        query={query}
        href={routes.admin.documents}
        none="Sube el primero, para un historial clínico que ya exista."
      />
    );
  },
);

type DocumentFiltersProps = { query: DocumentQuery; actor: Actor };

async function DocumentFilters({ query, actor }: DocumentFiltersProps) {
  const { record_id, user_id, description = "", limit } = query;
  const patients = await searchPatients(actor, { limit: MOST_CHOICES, offset: 0 });
  const patient = patients.data.find(({ User }) => User.id === user_id);
  // Of one patient all records; of all patients, those whose documents are in sight.
  const records = patient
    ? (await listRecords(actor, { patient_id: patient.id, limit: MOST_CHOICES, offset: 0 })).data
    : (await load(actor, query)).data.map(({ ClinicalRecord }) => ClinicalRecord);
  return (
    <Filters action={routes.admin.documents}>
      <FilterSelect
        label="Historial clínico"
        name="record_id"
        defaultValue={record_id}
        options={recordChoices(records)}
        all="Todos los historiales"
      />
      <FilterSelect
        label="Usuario"
        name="user_id"
        defaultValue={user_id}
        options={patientChoices(patients, ({ User }) => User.id)}
        all="Todos los usuarios"
      />
      <FilterInput
        label="Descripción"
        name="description"
        maxLength={200}
        defaultValue={description}
      />
      <PageSizeSelect limit={limit} />
    </Filters>
  );
}
