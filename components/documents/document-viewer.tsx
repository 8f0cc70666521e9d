"use client";

import { type ReactNode, useState } from "react";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { DocumentContent } from "./document-content";
import { DownloadButton } from "./download-button";

type ViewedDocument = { id: string; description: string; file_name: string; mime_type: string };

type DocumentViewerProps = { document: ViewedDocument; trigger: ReactNode };

/** Shows a document in a dialog: drawn by us from its bytes, never opened as a page, so nothing in it can run. */
export function DocumentViewer({ document, trigger }: DocumentViewerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent className="not-print:h-[calc(100dvh-2rem)] max-w-4xl not-print:max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:rounded-none max-sm:border-0">
        <DialogHeader>
          <DialogTitle>{document.description}</DialogTitle>
          <DialogDescription>{document.file_name}</DialogDescription>
        </DialogHeader>
        <DocumentContent document={document} />
        <DialogFooter className="print:hidden">
          <DownloadButton document={document} variant="outline" />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
