"use client";

import { Eye, Trash2 } from "lucide-react";
import { ConfirmButton } from "@/components/form/confirm-button";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/browser/api";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { DocumentDetails } from "./document-details";
import { DownloadButton } from "./download-button";
import type { ShownDocument } from "./shown-document";

export function DocumentActions({ document }: { document: ShownDocument }) {
  const { id, description, ClinicalRecord, viewer } = document;
  return (
    <>
      <DocumentDetails
        document={document}
        trigger={
          <Button size="sm" variant="outline">
            <Eye aria-hidden />
            Ver<span className="sr-only"> {description}</span>
          </Button>
        }
      />
      <DownloadButton document={document} size="sm" variant="outline" />
      {viewer === "Admin" && (
        <ConfirmButton
          icon={Trash2}
          of={description}
          title={`¿Eliminar el documento «${description}» de ${fullName(ClinicalRecord.Patient.User)}?`}
          description="El archivo se eliminará para siempre."
          verb="Eliminar"
          pendingLabel="Eliminando…"
          request={() => api("DELETE", `/api/clinical-documents/${id}`)}
          messages={messages.documents.remove}
        />
      )}
    </>
  );
}
