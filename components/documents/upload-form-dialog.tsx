"use client";

import { GuardedDialog } from "@/components/form/guarded-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { UploadForm } from "./upload-form";

export function UploadFormDialog(opening: Opening) {
  return (
    <GuardedDialog
      {...opening}
      title="Subir Documento Médico"
      description="Lo podrán ver el paciente, sus doctores y la administración."
    >
      {(frame) => <UploadForm frame={frame} />}
    </GuardedDialog>
  );
}
