"use client";

import { Confirm } from "@/components/form/confirm";
import { Eye, Trash } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { DownloadButton } from "./download-button";
import type { ShownDocument } from "./shown-document";

const DocumentDetails = lazyDialog(() =>
  import("./document-details").then((file) => file.DocumentDetails),
);

export function DocumentActions({ document }: { document: ShownDocument }) {
  const { id, description, ClinicalRecord, viewer } = document;
  return (
    <>
      <DialogButton
        size="sm"
        variant="outline"
        dialog={(opening) => <DocumentDetails document={document} {...opening} />}
      >
        <Eye aria-hidden />
        Ver<span className="sr-only">{` ${description}`}</span>
      </DialogButton>
      <DownloadButton document={document} size="sm" variant="outline" />
      {viewer === "Admin" && (
        <DialogButton
          size="sm"
          variant="ghost-destructive"
          dialog={(opening) => (
            <Confirm
              {...opening}
              title={`¿Eliminar el documento «${description}» de ${fullName(ClinicalRecord.Patient.User)}?`}
              description="El archivo se eliminará para siempre."
              verb="Eliminar"
              pendingLabel="Eliminando…"
              request={() => api("DELETE", "/api/clinical-documents/[id]", { params: { id } })}
              messages={messages.documents.remove}
            />
          )}
        >
          <Trash aria-hidden />
          Eliminar<span className="sr-only">{` ${description}`}</span>
        </DialogButton>
      )}
    </>
  );
}
