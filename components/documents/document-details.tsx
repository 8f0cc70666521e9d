"use client";

import { Detail, DetailList } from "@/components/detail-list";
import { DetailsDialog } from "@/components/details-dialog";
import { ScanEye } from "@/components/icons";
import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import { documentTypeLabel } from "@/lib/records/labels";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { DocumentViewer } from "./document-viewer";
import { DownloadButton } from "./download-button";
import type { ShownDocument } from "./shown-document";

type DocumentDetailsProps = Opening & { document: ShownDocument };

/** Everything known about a document, its content where a browser can show it, and the download. */
export function DocumentDetails({ document, ...opening }: DocumentDetailsProps) {
  const { description, file_name, file_size, mime_type, uploadedOn, file_id } = document;
  const { title, Patient } = document.ClinicalRecord;
  const label = documentTypeLabel(mime_type);
  const buttons = (
    <>
      {label !== "Archivo" && (
        <DocumentViewer
          document={document}
          trigger={
            <Button variant="outline">
              <ScanEye aria-hidden />
              <span>Ver contenido</span>
            </Button>
          }
        />
      )}
      <DownloadButton document={document} />
    </>
  );
  return (
    <DetailsDialog {...opening} kind="Detalles del Documento" title={description} footer={buttons}>
      <DetailList>
        {document.viewer !== "Patient" && <Detail term="Paciente">{fullName(Patient.User)}</Detail>}
        <Detail term="Historial clínico">{title}</Detail>
        <Detail term="Fecha de subida">{formatLongDate(uploadedOn)}</Detail>
        <Detail term="Tamaño">
          <span className="numbers">{formatFileSize(file_size)}</span>
        </Detail>
        <Detail term="Tipo">
          <span>{`${label} `}</span>
          <span className="text-sm text-muted-foreground">{mime_type}</span>
        </Detail>
        <Detail term="Nombre del archivo">{file_name}</Detail>
        <Detail term="ID del archivo">
          <span className="numbers text-sm">{file_id}</span>
        </Detail>
      </DetailList>
    </DetailsDialog>
  );
}
