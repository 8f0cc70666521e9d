"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { DocumentIcon } from "@/components/documents/document-icon";
import { LinkButton } from "@/components/documents/download-button";
import { api } from "@/lib/browser/api";
import type { ArchivedDocument } from "@/lib/records/archive/schema";
import { documentTypeLabel } from "@/lib/records/labels";
import { dayOf, formatFileSize, formatLongDate } from "@/lib/shared/format";

type ArchivedDocumentsProps = {
  entryId: string;
  documents: readonly ArchivedDocument[];
  reason: string;
};

export function ArchivedDocuments({ entryId, documents, reason }: ArchivedDocumentsProps) {
  const zone = useClinicZone();
  if (documents.length === 0) return <p className="text-muted-foreground">No tenía documentos.</p>;

  /** Opens the entry once more: links are valid for a minute, and the log has each file that was taken. */
  async function linkTo(id: string) {
    const params = { id: entryId };
    const { documents: now } = await api("POST", "/api/archive/records/[id]/open", {
      params,
      body: { reason },
      key: null,
    });
    const url = now.find((document) => document.id === id)?.downloadUrl;
    if (!url) throw new Error("The file is lost.");
    return url;
  }

  return (
    <ul className="grid divide-y rounded-lg border">
      {documents.map((document) => {
        const { id, description, mime_type, file_size, createdAt, downloadUrl } = document;
        const date = formatLongDate(dayOf(createdAt, zone));
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 p-3">
            <div className="flex min-w-0 grow basis-60 items-center gap-3">
              <DocumentIcon mimeType={mime_type} />
              <div className="grid min-w-0">
                <p className="font-medium wrap-anywhere">{description}</p>
                <p className="numbers text-sm text-muted-foreground">
                  {[documentTypeLabel(mime_type), formatFileSize(file_size), date].join(" · ")}
                </p>
              </div>
            </div>
            {downloadUrl ? (
              <LinkButton of={description} link={() => linkTo(id)} size="sm" variant="outline" />
            ) : (
              <p className="text-sm text-muted-foreground">
                Su archivo falta en el almacenamiento.
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
