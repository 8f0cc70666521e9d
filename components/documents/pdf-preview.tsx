"use client";

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import type { PreviewProps } from "./preview";

GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** No document is read in place beyond this; it can be downloaded. */
const MOST_PAGES = 100;

/** Dots to a pixel at least: on a phone a page is small, and one spreads two fingers to read it. */
const LEAST_DENSITY = 2;

/** A PDF's pages, drawn one under the other, without its scripts, forms or links. */
export default function PdfPreview({ content, label, onFailure }: PreviewProps) {
  const [pages, setPages] = useState<PDFPageProxy[]>([]);

  useEffect(() => {
    let isLeft = false;
    const opening = open(content);
    const failed = () => {
      if (!isLeft) onFailure();
    };
    opening.then(pagesOf).then((found) => {
      if (!isLeft) setPages(found);
    }, failed);
    return () => {
      isLeft = true;
      opening.then(
        (pdf) => pdf.destroy(),
        () => undefined,
      );
    };
  }, [content, onFailure]);

  return (
    <div className="grid gap-3 p-3 max-sm:p-1">
      {pages.map((page) => (
        <PdfPage key={page.pageNumber} page={page} label={label} />
      ))}
      {pages.length === MOST_PAGES && (
        <p className="p-2 text-center text-muted-foreground">
          Aquí se ven las primeras {MOST_PAGES} páginas. Descarga el documento para verlo entero.
        </p>
      )}
    </div>
  );
}

const open = async (content: Blob): Promise<PDFDocumentProxy> =>
  getDocument({
    data: await content.arrayBuffer(),
    enableXfa: false,
    isEvalSupported: false,
    // What is odd about somebody's PDF is nothing that the console has to tell.
    verbosity: VerbosityLevel.ERRORS,
  }).promise;

const pagesOf = (pdf: PDFDocumentProxy) =>
  Promise.all(
    Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, (_, index) =>
      pdf.getPage(index + 1),
    ),
  );

function PdfPage({ page, label }: { page: PDFPageProxy; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const width = element.parentElement?.clientWidth ?? 800;
    const density = Math.max(window.devicePixelRatio, LEAST_DENSITY);
    const scale = (width / page.getViewport({ scale: 1 }).width) * density;
    const viewport = page.getViewport({ scale });
    element.width = viewport.width;
    element.height = viewport.height;
    const drawing = page.render({ canvas: element, viewport });
    drawing.promise.catch(() => undefined);
    page.getTextContent().then(
      ({ items }) => setText(items.map((item) => ("str" in item ? item.str : "")).join(" ")),
      () => undefined,
    );
    return () => drawing.cancel();
  }, [page]);

  return (
    <figure>
      <canvas ref={canvas} aria-hidden className="h-auto w-full rounded-sm bg-white" />
      <figcaption className="sr-only">
        {label}, página {page.pageNumber}: {text}
      </figcaption>
    </figure>
  );
}
