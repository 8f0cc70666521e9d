"use client";

import { useId } from "react";
import { useClinicZone } from "@/components/clinic/clinic-context";
import { DocumentIcon } from "@/components/documents/document-icon";
import { DocumentViewer } from "@/components/documents/document-viewer";
import { DownloadButton } from "@/components/documents/download-button";
import { ScanEye } from "@/components/icons";
import { ReadingState } from "@/components/reading-state";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { documentTypeLabel } from "@/lib/records/labels";
import { dayOf, formatFileSize, formatLongDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { useKeptRecords } from "./kept-records";
import type { RecordDocument } from "./read-record";
import type { RecordHead } from "./record-head";

/** The documents of a record. */
export function RecordDocuments({ record: { id, documents } }: { record: RecordHead }) {
  const heading = useId();
  const kept = useKeptRecords();
  const { reading, reload } = useRead({
    // A change of the number of documents reads them again.
    key: `${id} ${documents}`,
    read: (signal) => readOrLog(id, signal),
    failure: messages.documents.load,
    kept: kept.documents,
  });
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t pt-5">
      <h3 id={heading} className="font-semibold">
        Documentos Asociados
      </h3>
      <ReadingState
        reading={reading}
        loading="Cargando documentos…"
        failed="Ahora no se pueden mostrar."
        onRetry={reload}
      >
        {(found) => <Documents documents={found} />}
      </ReadingState>
    </section>
  );
}

/** A failure is logged, and does not hide the record (spec §8); a deleted record says so itself. */
async function readOrLog(id: string, signal: AbortSignal) {
  const { readRecordDocuments } = await import("./read-record");
  return readRecordDocuments(id, signal).catch((error: unknown) => {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!signal.aborted && !isGone) console.error("documents of a record:", error);
    throw error;
  });
}

function Documents({ documents }: { documents: readonly RecordDocument[] }) {
  if (documents.length === 0)
    return <p className="text-muted-foreground">No hay documentos asociados a este historial.</p>;
  return (
    <ul className="grid divide-y rounded-lg border">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center gap-3 p-3">
          <DocumentRow document={document} />
        </li>
      ))}
    </ul>
  );
}

function DocumentRow({ document }: { document: RecordDocument }) {
  const zone = useClinicZone();
  const { description, mime_type, file_size, createdAt } = document;
  const label = documentTypeLabel(mime_type);
  const date = formatLongDate(dayOf(createdAt, zone));
  return (
    <>
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <DocumentIcon mimeType={mime_type} />
        <div className="grid min-w-0">
          <p className="font-medium wrap-anywhere">{description}</p>
          <p className="numbers text-sm text-muted-foreground">
            {[label, formatFileSize(file_size), date].join(" · ")}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        {label !== "Archivo" && (
          <DocumentViewer
            document={document}
            trigger={
              <Button size="sm" variant="outline">
                <ScanEye aria-hidden />
                <span>Ver</span>
                <span className="sr-only">{` ${description}`}</span>
              </Button>
            }
          />
        )}
        <DownloadButton document={document} size="sm" variant="outline" />
      </div>
    </>
  );
}
