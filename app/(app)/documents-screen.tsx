import type { ReactNode } from "react";
import { screen } from "@/app/_doors/screen";
import { DocumentList } from "@/components/documents/document-list";
import { shownTo } from "@/components/documents/shown-document";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { NoMatches } from "@/components/list/no-matches";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import type { Actor } from "@/lib/access/actor";
import type { Role } from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { type DocumentQuery, documentQuery } from "@/lib/records/clinical-documents/schema";
import { listDocuments } from "@/lib/records/clinical-documents/service";
import { mapRows } from "@/lib/shared/list-page";
import { messages } from "@/lib/shared/messages";
import { ListViewSwitch, skeletonOf, viewOf } from "./list-view";

type DocumentsScreen = {
  role: Role;
  title: string;
  description: string;
  action?: ReactNode;
  /** This role's filters, besides the description. */
  filters?: (query: DocumentQuery, actor: Actor) => ReactNode;
  /** Whether they can be shown as a table, too. */
  hasTable?: boolean;
  /** Shown when there are no documents: where they come from. */
  none: string;
};

/** The documents in a role's scope; roles differ in filters and actions. */
export const documentsScreen = (given: DocumentsScreen) => {
  const { role, title, description, action, filters, hasTable, none } = given;
  return screen(
    {
      role,
      needs: "clinical_documents.read",
      query: documentQuery,
      header: (query, actor) => (
        <>
          <PageHeader
            title={title}
            description={description}
            view={hasTable && <ListViewSwitch list="documents" />}
            action={action}
          />
          <Filters query={query}>
            {filters?.(query, actor)}
            <FilterInput label="Descripción" name="description" maxLength={200} />
          </Filters>
        </>
      ),
      skeleton: hasTable ? () => skeletonOf("documents") : <CardsSkeleton />,
      loadError: messages.documents.load,
    },
    async ({ actor, query }) => {
      const page = await listDocuments(actor, query);
      const view = hasTable ? await viewOf("documents") : "cards";
      return (
        <Results
          page={mapRows(page, shownTo(role, clock.zone()))}
          query={query}
          noun={["documento", "documentos"]}
          heading="Documentos"
          none={
            <EmptyState title={NONE} next={none}>
              {NO_DOCUMENTS}
            </EmptyState>
          }
          noMatches={<NoMatches title={NONE}>{NO_DOCUMENTS}</NoMatches>}
        >
          {(rows) => <DocumentList view={view} rows={rows} sort={query.sort} />}
        </Results>
      );
    },
  );
};

// The spec's wording (§2.7).
const NONE = "No hay documentos";
const NO_DOCUMENTS = "No se encontraron documentos con los criterios especificados.";
