"use client";

import { catchError } from "next/error";
import { type ComponentType, useCallback, useState } from "react";
import { RotateCw } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useRead } from "@/lib/browser/use-read";
import { documentTypeLabel } from "@/lib/records/labels";
import { ImagePreview } from "./image-preview";
import { LoadingDocument } from "./loading-document";
import type { PreviewProps } from "./preview";
import { readLinks } from "./read-links";
import { TextPreview } from "./text-preview";

const UNSHOWABLE = "No se pudo mostrar aquí. Descárgalo para verlo.";

type Preview = ComponentType<PreviewProps>;

/** pdf.js is half a megabyte, and is loaded only when a PDF is opened. */
const previews: Record<ReturnType<typeof documentTypeLabel>, () => Promise<Preview>> = {
  PDF: async () => (await import("./pdf-preview")).PdfPreview,
  Imagen: async () => ImagePreview,
  Texto: async () => TextPreview,
  Archivo: () => Promise.reject(new Error("Nothing shows such a file")),
};

type DocumentContentProps = { document: { id: string; description: string; mime_type: string } };

/** A document's content, or why it cannot be shown, with a retry; a failure stays within this element. */
export function DocumentContent({ document }: DocumentContentProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((last) => last + 1);
  return (
    <Contained key={attempt} onRetry={retry}>
      <Attempt document={document} onRetry={retry} />
    </Contained>
  );
}

const Contained = catchError(({ onRetry }: { onRetry: () => void }) => (
  <Unshown reason={UNSHOWABLE} onRetry={onRetry} />
));

function Attempt({ document, onRetry }: DocumentContentProps & { onRetry: () => void }) {
  const { id, description, mime_type } = document;
  const [isUnshowable, setUnshowable] = useState(false);
  const cannotShow = useCallback(() => setUnshowable(true), []);
  const { reading } = useRead({
    key: id,
    read: (signal) => Promise.all([load(id, signal), previews[documentTypeLabel(mime_type)]()]),
    failure: UNSHOWABLE,
  });

  if (isUnshowable) return <Unshown reason={UNSHOWABLE} onRetry={onRetry} />;
  if (reading.state === "failed") return <Unshown reason={reading.message} onRetry={onRetry} />;
  if (reading.state === "loading") return <LoadingDocument />;
  const [content, Preview] = reading.data;
  return (
    <section
      aria-label={`Contenido: ${description}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="focus-ring grid min-h-48 grow overscroll-contain rounded-md border bg-muted not-print:basis-0 not-print:overflow-auto print:border-0 print:bg-transparent"
    >
      <Preview content={content} label={description} onFailure={cannotShow} />
    </section>
  );
}

async function load(id: string, signal: AbortSignal): Promise<Blob> {
  const { viewUrl } = await readLinks(id);
  const response = await fetch(viewUrl, { signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  const content = await response.blob();
  // In Chromium a response's blob is of its type without the encoding.
  return content.slice(0, content.size, response.headers.get("content-type") ?? "");
}

function Unshown({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Alert title="No se puede ver el documento" className="self-start">
      <p>{reason}</p>
      <Button variant="outline" size="sm" className="mt-2 w-fit" onClick={onRetry}>
        <RotateCw aria-hidden />
        <span>Reintentar</span>
      </Button>
    </Alert>
  );
}
