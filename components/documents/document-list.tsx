"use client";

import { lazy } from "react";
import { CardGrid } from "@/components/list/card-grid";
import type { DocumentQuery } from "@/lib/records/clinical-documents/schema";
import type { ListView } from "@/lib/shared/list-view";
import { DocumentCard } from "./document-card";
import type { ShownDocument } from "./shown-document";

// Loaded only if chosen: few people do, and the page's budget for scripts is nearly used up.
const DocumentTable = lazy(() =>
  import("./document-table").then((file) => ({ default: file.DocumentTable })),
);

type DocumentListProps = {
  view: ListView;
  rows: readonly ShownDocument[];
  sort: DocumentQuery["sort"];
};

/** Documents as cards or as a table. */
export function DocumentList({ view, rows, sort }: DocumentListProps) {
  if (view === "table") return <DocumentTable rows={rows} sort={sort} />;
  return (
    <CardGrid
      label="Documentos"
      rows={rows}
      card={(document) => <DocumentCard document={document} />}
    />
  );
}
