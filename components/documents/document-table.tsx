"use client";

import { EllipsisVertical } from "@/components/icons";
import { ActionMenu } from "@/components/list/action-menu";
import { DataTable } from "@/components/list/data-table";
import { DialogButton } from "@/components/list/dialog-button";
import type { DocumentQuery } from "@/lib/records/clinical-documents/schema";
import { documentTypeLabel } from "@/lib/records/labels";
import { formatDate, formatFileSize, fullName } from "@/lib/shared/format";
import { DocumentDetails, removalOf } from "./document-actions";
import { DownloadButton } from "./download-button";
import type { ShownDocument } from "./shown-document";

type DocumentTableProps = { rows: readonly ShownDocument[]; sort: DocumentQuery["sort"] };

/** The clinic's documents, two lines each. */
export function DocumentTable({ rows, sort }: DocumentTableProps) {
  return (
    <DataTable
      isDense
      caption="Documentos"
      rows={rows}
      sort={sort}
      columns={[
        {
          header: "Documento",
          cell: (document) => (
            <div className="grid justify-items-start">
              <DialogButton
                variant="name"
                size="text"
                className="leading-5"
                dialog={(opening) => <DocumentDetails document={document} {...opening} />}
              >
                {document.description}
              </DialogButton>
              <span className="numbers text-sm font-normal text-muted-foreground">
                {`${documentTypeLabel(document.mime_type)} · ${formatFileSize(document.file_size)}`}
              </span>
            </div>
          ),
        },
        {
          header: "Paciente",
          cell: ({ ClinicalRecord }) => fullName(ClinicalRecord.Patient.User),
        },
        {
          header: "Historial",
          cell: ({ ClinicalRecord }) => (
            <span className="line-clamp-2">{ClinicalRecord.title}</span>
          ),
        },
        {
          header: "Fecha",
          sort: "-createdAt",
          cell: ({ uploadedOn }) => formatDate(uploadedOn),
          className: "numbers rows:whitespace-nowrap",
        },
      ]}
      actions={(document) => (
        <div className="flex items-center justify-end gap-1">
          <DownloadButton document={document} size="sm" variant="ghost" />
          <ActionMenu size="icon-sm" variant="ghost" actions={[removalOf(document)]}>
            <EllipsisVertical aria-hidden />
            <span className="sr-only">{`Acciones de ${document.description}`}</span>
          </ActionMenu>
        </div>
      )}
    />
  );
}
