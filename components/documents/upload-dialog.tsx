"use client";

import { Upload } from "lucide-react";
import { GuardedDialog } from "@/components/form/guarded-dialog";
import { useOpenFromUrl } from "@/components/list/use-open-from-url";
import { Button } from "@/components/ui/button";
import { UploadForm } from "./upload-form";

/** 'Subir Documento': a record, a file, a description. */
export function UploadDialog() {
  return (
    <GuardedDialog
      {...useOpenFromUrl()}
      title="Subir Documento Médico"
      description="Lo podrán ver el paciente, sus doctores y la administración."
      trigger={
        <Button>
          <Upload aria-hidden />
          Subir Documento
        </Button>
      }
    >
      {(frame) => <UploadForm frame={frame} />}
    </GuardedDialog>
  );
}
