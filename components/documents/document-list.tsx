import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { NoMatches } from "@/components/list/no-matches";
import { Pagination } from "@/components/list/pagination";
import type { DocumentQuery } from "@/lib/records/clinical-documents/schema";
import { isFiltered } from "@/lib/shared/page";
import { DocumentCard } from "./document-card";
import type { ShownDocument } from "./shown-document";

type DocumentListProps = {
  documents: readonly ShownDocument[];
  total: number;
  query: DocumentQuery;
  /** The page's own path, without its filters. */
  href: string;
  /** Why there may be none at all. */
  none: string;
};

export function DocumentList({ documents, total, query, href, none }: DocumentListProps) {
  const { limit, offset } = query;
  if (total === 0 && isFiltered(query))
    return (
      <NoMatches title="No hay documentos" href={href}>
        No se encontraron documentos con los criterios especificados.
      </NoMatches>
    );
  if (total === 0) return <EmptyState title="No hay documentos">{none}</EmptyState>;
  return (
    <section className="grid gap-4" aria-labelledby="document-count">
      <h2 id="document-count" className="numbers text-xl font-semibold">
        Documentos ({total})
      </h2>
      {documents.length > 0 && (
        <CardGrid
          label="Documentos"
          rows={documents}
          card={(document) => <DocumentCard document={document} />}
        />
      )}
      <Pagination total={total} limit={limit} offset={offset} noun={["documento", "documentos"]} />
    </section>
  );
}
