"use client";

import { Upload } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { useOpenFromUrl } from "@/components/list/use-open-from-url";

const UploadFormDialog = lazyDialog(() =>
  import("./upload-form-dialog").then((file) => file.UploadFormDialog),
);

/** 'Subir Documento': a record, a file, a description. */
export function UploadDialog() {
  return (
    <DialogButton
      opening={useOpenFromUrl()}
      dialog={(opening) => <UploadFormDialog {...opening} />}
    >
      <Upload aria-hidden />
      <span>Subir Documento</span>
    </DialogButton>
  );
}
