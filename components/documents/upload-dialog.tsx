"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { DiscardDialog } from "@/components/form/discard-dialog";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { UploadForm } from "./upload-form";

/** 'Subir Documento': a record, a file, a description. Asks before losing what was typed. */
export function UploadDialog() {
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);

  function close() {
    setDirty(false);
    setOpen(false);
  }

  function requestOpen(open: boolean) {
    if (open) setOpen(true);
    else if (isDirty) setAsking(true);
    else close();
  }

  return (
    <Dialog open={isOpen} onOpenChange={requestOpen}>
      <DialogTrigger asChild>
        <Button>
          <Upload aria-hidden />
          Subir Documento
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Subir Documento Médico</DialogTitle>
          <DialogDescription>
            Lo podrán ver el paciente, sus doctores y la administración.
          </DialogDescription>
        </DialogHeader>
        <UploadForm onDirtyChange={setDirty} onClose={close} onCancel={() => requestOpen(false)} />
        <DiscardDialog open={isAsking} onOpenChange={setAsking} onDiscard={close} />
      </DialogContent>
    </Dialog>
  );
}
