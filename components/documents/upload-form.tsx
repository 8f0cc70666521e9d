"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { FileField } from "@/components/form/file-field";
import type { DialogFrame } from "@/components/form/guarded-dialog";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useRequestForm } from "@/components/form/use-request-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { sendForm } from "@/lib/browser/send-form";
import { acceptedExtensions } from "@/lib/shared/files";
import { messages } from "@/lib/shared/messages";
import { RecordField } from "./record-field";
import { type UploadValues, uploadForm } from "./upload-form-schema";
import { UploadProgress } from "./upload-progress";

const { success, failure } = messages.documents.upload;

export function UploadForm({ onClosingChange, onClose }: DialogFrame) {
  const router = useRouter();
  /** What stops the upload that is under way. */
  const sending = useRef<AbortController | null>(null);
  const [share, setShare] = useState(0);
  const { form, formProps, problem, isSubmitting } = useRequestForm({
    schema: uploadForm,
    defaultValues: { record_id: "", description: "" },
    request: send,
    onDone: (isSent) => {
      if (!isSent) {
        toast("La subida se canceló: no se guardó nada.");
        return;
      }
      toast.success(success);
      onClose();
      router.refresh();
    },
    failure,
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    onClosingChange(isSubmitting ? "wait" : isDirty ? "ask" : "free");
  }, [isSubmitting, isDirty, onClosingChange]);
  // Whatever takes the form away also stops what it was sending.
  useEffect(() => () => sending.current?.abort(), []);

  /** Whether it was sent: it can be cancelled meanwhile, which is no failure. */
  async function send({ record_id, description, file }: UploadValues): Promise<boolean> {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setShare(0);
    const body = new FormData();
    body.set("description", description);
    body.set("file", file);
    const path = `/api/clinical-documents/upload/${record_id}`;
    try {
      await sendForm(path, body, { signal, onProgress: setShare });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }

  // Once all of it is there, it is too late to stop.
  const isSaving = isSubmitting && share === 1;
  return (
    <form {...formProps} className="grid gap-5">
      {problem && <Alert title={failure}>{problem !== failure && problem}</Alert>}
      <fieldset disabled={isSubmitting} className="grid min-w-0 gap-5">
        <RecordField form={form} />
        <FileField
          form={form}
          name="file"
          label="Archivo"
          help="PDF, imagen (JPEG, PNG, GIF), texto o Word. Máximo 10 MB."
          accept={acceptedExtensions.join(",")}
        />
        <TextField form={form} name="description" label="Descripción" maxLength={200} />
      </fieldset>
      {isSubmitting && <UploadProgress share={share} />}
      <DialogFooter>
        {/* While sending it closes nothing: the dialog waits. */}
        <DialogClose asChild>
          <Button
            variant="outline"
            aria-disabled={isSaving}
            onClick={() => !isSaving && sending.current?.abort()}
          >
            {isSubmitting ? "Cancelar subida" : "Cancelar"}
          </Button>
        </DialogClose>
        <SubmitButton pending={isSubmitting} pendingLabel={isSaving ? "Guardando…" : "Subiendo…"}>
          Subir
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
