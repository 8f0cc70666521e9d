"use client";

import { removeToArchive } from "@/components/archive/removal";
import { Eye } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { MoreActions } from "@/components/list/more-actions";
import { api } from "@/lib/browser/api";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { DownloadButton } from "./download-button";
import type { ShownDocument } from "./shown-document";

export const DocumentDetails = lazyDialog(() =>
  import("./document-details").then((file) => file.DocumentDetails),
);

export function DocumentActions({ document }: { document: ShownDocument }) {
  const { description, viewer } = document;
  return (
    <>
      <DialogButton
        size="sm"
        variant="outline"
        dialog={(opening) => <DocumentDetails document={document} {...opening} />}
      >
        <Eye aria-hidden />
        <span>Ver</span>
        <span className="sr-only">{` ${description}`}</span>
      </DialogButton>
      <DownloadButton document={document} size="sm" variant="outline" />
      {viewer === "Admin" && (
        <MoreActions of={`el documento «${description}»`} actions={[removalOf(document)]} />
      )}
    </>
  );
}

/** Deletes the document, after a question. */
export const removalOf = ({ id, description, ClinicalRecord }: ShownDocument) =>
  removeToArchive({
    patientId: ClinicalRecord.patient_id,
    title: `¿Eliminar el documento «${description}» de ${fullName(ClinicalRecord.Patient.User)}?`,
    description: "El documento pasa a «Archivo», y deja de verse en todas partes.",
    request: (key) => api("DELETE", "/api/clinical-documents/[id]", { params: { id }, key }),
    messages: messages.documents.remove,
  });
