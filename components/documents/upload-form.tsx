"use client";

import { useEffect, useRef, useState } from "react";
import { FileField } from "@/components/form/file-field";
import type { DialogFrame } from "@/components/form/guarded-dialog";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useDialogForm } from "@/components/form/use-dialog-form";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { sendForm } from "@/lib/browser/send-form";
import { toast } from "@/lib/browser/toast";
import { acceptedExtensions } from "@/lib/shared/files";
import { messages } from "@/lib/shared/messages";
import { areaOf, routes } from "@/lib/shared/routes";
import { LockedNotice } from "./locked-notice";
import { RecordField } from "./record-field";
import { type UploadInput, type UploadValues, uploadForm } from "./upload-form-schema";
import { UploadProgress } from "./upload-progress";

export function UploadForm({ frame }: { frame: DialogFrame }) {
  /** Aborts the running upload. */
  const sending = useRef<AbortController | null>(null);
  const [share, setShare] = useState(0);
  const upload = useDialogForm(
    {
      schema: uploadForm,
      defaultValues: { record_id: "", file: null, description: "" },
      request: send,
      // The latest is the first.
      savedAt: () => routes[areaOf(location.pathname) === "Doctor" ? "doctor" : "admin"].documents,
      messages: messages.documents.upload,
    },
    frame,
  );
  const { isSubmitting } = upload;

  // Unmounting the form aborts its upload.
  useEffect(() => () => sending.current?.abort(), []);

  async function send({ record_id, description, file }: UploadValues, key: string) {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setShare(0);
    const body = new FormData();
    body.set("description", description);
    body.set("file", file);
    const path = "/api/clinical-documents/upload/[id]";
    const params = { id: record_id };
    const options = { key, signal, onProgress: setShare };
    await sendForm(path, params, body, options).catch((error: unknown) => {
      if (signal.aborted) toast.message("La subida se canceló: no se guardó nada.");
      throw error;
    });
  }

  // All bytes are sent, so it is too late to cancel.
  const isSaving = isSubmitting && share === 1;
  return (
    <RequestForm request={upload}>
      <fieldset disabled={isSubmitting} className="grid min-w-0 gap-5">
        <RecordField />
        <FileField<UploadInput>
          name="file"
          label="Archivo"
          help="PDF, imagen (JPEG, PNG, GIF), texto o Word. Máximo 10 MB."
          accept={acceptedExtensions.join(",")}
        />
        <LockedNotice />
        <TextField<UploadInput> name="description" label="Descripción" maxLength={200} />
      </fieldset>
      {isSubmitting && <UploadProgress share={share} />}
      <DialogFooter>
        {/* While sending this aborts the upload; the dialog ignores the request to close. */}
        <DialogClose asChild>
          <Button
            variant="outline"
            aria-disabled={isSaving}
            onClick={() => !isSaving && sending.current?.abort()}
          >
            {isSubmitting ? "Cancelar subida" : "Cancelar"}
          </Button>
        </DialogClose>
        <SubmitButton pendingLabel={isSaving ? "Guardando…" : "Subiendo…"}>Subir</SubmitButton>
      </DialogFooter>
    </RequestForm>
  );
}
