"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { failureMessage } from "@/lib/browser/api";
import { documentTypeLabel } from "@/lib/shared/labels";
import { DownloadButton } from "./download-button";
import { ImagePreview } from "./image-preview";
import { readLinks } from "./read-links";
import { TextPreview } from "./text-preview";

const PdfPreview = dynamic(() => import("./pdf-preview"), { loading: Loading });

type ViewedDocument = { id: string; description: string; file_name: string; mime_type: string };

type DocumentViewerProps = { document: ViewedDocument; trigger: ReactNode };

/** A document in place: drawn by us from its bytes, never opened as a page, so nothing in it can run. */
export function DocumentViewer({ document, trigger }: DocumentViewerProps) {
  return (
    <Dialog>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent className="h-[calc(100dvh-2rem)] max-w-4xl grid-rows-[auto_minmax(0,1fr)_auto] max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:gap-4 max-sm:rounded-none max-sm:border-0 max-sm:p-4">
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{document.description}</DialogTitle>
          <DialogDescription className="wrap-anywhere">{document.file_name}</DialogDescription>
        </DialogHeader>
        <DocumentContent document={document} />
        <DialogFooter>
          <DownloadButton document={document} variant="outline" />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const UNSHOWABLE = "No se pudo mostrar aquí. Descárgalo para verlo.";

function DocumentContent({
  document: { id, description, mime_type },
}: {
  document: ViewedDocument;
}) {
  const [content, setContent] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const cannotShow = useCallback(() => setProblem(UNSHOWABLE), []);

  useEffect(() => {
    const leaving = new AbortController();
    load(id, leaving.signal).then(setContent, (error) => {
      if (!leaving.signal.aborted) setProblem(failureMessage(error, UNSHOWABLE));
    });
    return () => leaving.abort();
  }, [id]);

  if (problem)
    return (
      <Alert title="No se puede ver el documento" className="self-start">
        {problem}
      </Alert>
    );
  if (!content) return <Loading />;
  const preview = { content, label: description, onFailure: cannotShow };
  return (
    <section
      aria-label={`Contenido: ${description}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be in the keyboard's reach.
      tabIndex={0}
      className="focus-ring grid overflow-auto overscroll-contain rounded-md border bg-muted"
    >
      {documentTypeLabel(mime_type) === "PDF" && <PdfPreview {...preview} />}
      {documentTypeLabel(mime_type) === "Imagen" && <ImagePreview {...preview} />}
      {documentTypeLabel(mime_type) === "Texto" && <TextPreview {...preview} />}
    </section>
  );
}

async function load(id: string, signal: AbortSignal): Promise<Blob> {
  const { viewUrl } = await readLinks(id);
  const response = await fetch(viewUrl, { signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return response.blob();
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 p-10 text-muted-foreground">
      <Spinner />
      Cargando el documento…
    </p>
  );
}
