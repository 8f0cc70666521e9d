"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useRequestForm } from "@/components/form/use-request-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { failureMessage } from "@/lib/api";
import { messages } from "@/lib/messages";
import { sendForm } from "@/lib/send-form";
import { acceptedExtensions } from "@/lib/uploads/rules";
import { RecordField } from "./record-field";
import { type UploadValues, uploadForm } from "./upload-form-schema";
import { UploadProgress } from "./upload-progress";

type UploadFormProps = {
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
  onCancel: () => void;
};

const CANCELLED = "La subida se canceló: no se guardó nada.";

export function UploadForm({ onDirtyChange, onClose, onCancel }: UploadFormProps) {
  const router = useRouter();
  /** What stops the upload that is under way. */
  const sending = useRef<AbortController | null>(null);
  const [share, setShare] = useState(0);
  const { form, formProps, problem, isSubmitting } = useRequestForm({
    schema: uploadForm,
    defaultValues: { record_id: "", description: "" },
    request: send,
    onDone: () => {
      toast.success(messages.documents.upload.success);
      onClose();
      router.refresh();
    },
    failure: (error) =>
      sending.current?.signal.aborted
        ? CANCELLED
        : failureMessage(error, messages.documents.upload.failure),
  });
  const { isDirty } = form.formState;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  // Whatever takes the form away also stops what it was sending.
  useEffect(() => () => sending.current?.abort(), []);

  function send({ record_id, description, file }: UploadValues) {
    sending.current = new AbortController();
    setShare(0);
    const body = new FormData();
    body.set("description", description);
    body.set("file", file);
    const { signal } = sending.current;
    return sendForm(`/api/clinical-documents/upload/${record_id}`, body, {
      signal,
      onProgress: setShare,
    });
  }

  const isSaving = isSubmitting && share === 1;
  return (
    <form {...formProps} className="grid gap-5">
      {problem && <Alert title={problem} />}
      <fieldset disabled={isSubmitting} className="grid min-w-0 gap-5">
        <RecordField form={form} />
        <FormField
          form={form}
          name="file"
          label="Archivo"
          help="PDF, imagen (JPEG, PNG, GIF), texto o Word. Máximo 10 MB."
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("file")}
              type="file"
              accept={acceptedExtensions.join(",")}
              className="py-1.5 file:mr-3 file:rounded-sm file:bg-muted file:px-2.5 file:py-0.5 file:font-medium"
            />
          )}
        </FormField>
        <TextField form={form} name="description" label="Descripción" maxLength={200} />
      </fieldset>
      {isSubmitting && <UploadProgress share={share} />}
      <DialogFooter>
        {/* Once all of it is there, it is too late to stop. */}
        <Button
          type="button"
          variant="outline"
          aria-disabled={isSaving}
          onClick={() => {
            if (isSaving) return;
            if (isSubmitting) sending.current?.abort();
            else onCancel();
          }}
        >
          {isSubmitting ? "Cancelar subida" : "Cancelar"}
        </Button>
        <SubmitButton pending={isSubmitting} pendingLabel={isSaving ? "Guardando…" : "Subiendo…"}>
          Subir
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
