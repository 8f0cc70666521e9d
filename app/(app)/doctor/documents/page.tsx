import type { Metadata } from "next";
import { MOST_CHOICES, patientChoices } from "@/components/documents/choices";
import { DocumentList } from "@/components/documents/document-list";
import { RefreshButton } from "@/components/documents/refresh-button";
import { shownTo } from "@/components/documents/shown-document";
import { UploadDialog } from "@/components/documents/upload-dialog";
import { FilterInput, FilterSelect, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import type { Actor } from "@/lib/auth/actor";
import { type DocumentQuery, documentQuery } from "@/lib/clinical-documents/schema";
import { listDocuments } from "@/lib/clinical-documents/service";
import { clock } from "@/lib/clock";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/navigation";
import { searchPatients } from "@/lib/patients/service";

const title = "Documentos Médicos";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    query: documentQuery,
    header: (query, actor) => (
      <>
        <PageHeader
          title={title}
          description="Los documentos de los historiales de tus pacientes."
          action={
            <>
              <RefreshButton />
              <UploadDialog />
            </>
          }
        />
        <DocumentFilters query={query} actor={actor} />
      </>
    ),
    loadError: messages.documents.load,
  },
  async ({ actor, query }) => {
    const { data, total } = await listDocuments(actor, query);
    return (
      <DocumentList
        documents={data.map(shownTo("Doctor", clock.zone()))}
        total={total}
        query={query}
        href={routes.doctor.documents}
        none="Sube el primero: un estudio, un informe o una receta de uno de tus pacientes."
      />
    );
  },
);

type DocumentFiltersProps = { query: DocumentQuery; actor: Actor };

async function DocumentFilters({ query, actor }: DocumentFiltersProps) {
  const patients = await searchPatients(actor, { limit: MOST_CHOICES, offset: 0 });
  return (
    <Filters action={routes.doctor.documents}>
      <FilterSelect
        label="Paciente"
        name="patient_id"
        defaultValue={query.patient_id}
        options={patientChoices(patients, ({ id }) => id)}
        all="Todos los pacientes"
      />
      <FilterInput
        label="Descripción"
        name="description"
        maxLength={200}
        defaultValue={query.description ?? ""}
      />
      <PageSizeSelect limit={query.limit} />
    </Filters>
  );
}
