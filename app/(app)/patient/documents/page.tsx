import type { Metadata } from "next";
import { DocumentList } from "@/components/documents/document-list";
import { shownTo } from "@/components/documents/shown-document";
import { FilterInput, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { documentQuery } from "@/lib/clinical-documents/schema";
import { listDocuments } from "@/lib/clinical-documents/service";
import { clock } from "@/lib/clock";
import { screen } from "@/lib/doors/screen";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/navigation";

const title = "Mis Documentos";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: documentQuery,
    header: ({ description = "", limit }) => (
      <>
        <PageHeader title={title} description="Los estudios e informes de tu historial." />
        <Filters action={routes.patient.documents}>
          <FilterInput
            label="Descripción"
            name="description"
            maxLength={200}
            defaultValue={description}
          />
          <PageSizeSelect limit={limit} />
        </Filters>
      </>
    ),
    loadError: messages.documents.load,
  },
  async ({ actor, query }) => {
    const { data, total } = await listDocuments(actor, query);
    return (
      <DocumentList
        documents={data.map(shownTo("Patient", clock.zone()))}
        total={total}
        query={query}
        href={routes.patient.documents}
        none="Aparecerán aquí cuando la clínica o tu doctor suban un estudio o un informe."
      />
    );
  },
);
