import type { ReactNode } from "react";
import { DocumentList } from "@/components/documents/document-list";
import { shownTo } from "@/components/documents/shown-document";
import { FilterInput, PageSizeSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import type { Actor } from "@/lib/access/actor";
import { screen } from "@/lib/doors/screen";
import type { Role } from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { type DocumentQuery, documentQuery } from "@/lib/records/clinical-documents/schema";
import { listDocuments } from "@/lib/records/clinical-documents/service";
import { messages } from "@/lib/shared/messages";

type DocumentsScreen = {
  role: Role;
  /** The page's own path. */
  href: string;
  title: string;
  description: string;
  action?: ReactNode;
  /** What this role can filter by, besides the description. */
  filters?: (query: DocumentQuery, actor: Actor) => ReactNode;
  /** Why there may be no documents at all. */
  none: string;
};

/** The documents in a role's reach; the roles differ in what they can filter by and do. */
export const documentsScreen = (given: DocumentsScreen) => {
  const { role, href, title, description, action, filters, none } = given;
  return screen(
    {
      role,
      query: documentQuery,
      header: (query, actor) => (
        <>
          <PageHeader title={title} description={description} action={action} />
          <Filters action={href}>
            {filters?.(query, actor)}
            <FilterInput
              label="Descripción"
              name="description"
              maxLength={200}
              defaultValue={query.description ?? ""}
            />
            <PageSizeSelect limit={query.limit} />
          </Filters>
        </>
      ),
      loadError: messages.documents.load,
    },
    async ({ actor, query }) => {
      const { data, total } = await listDocuments(actor, query);
      const documents = data.map(shownTo(role, clock.zone()));
      return <DocumentList {...{ documents, total, query, href, none }} />;
    },
  );
};
