"use client";

import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { type RefObject, useEffect, useRef, useState } from "react";
import { openPdf } from "./open-pdf";
import type { PreviewProps } from "./preview";

/** No document is read in place beyond this; it can be downloaded. */
const MOST_PAGES = 100;

/** Dots to a pixel at least: on a phone a page is small, and one spreads two fingers to read it. */
const LEAST_DENSITY = 2;

/** How far outside of what is seen a page is drawn already: one screen. */
const NEARNESS = "100% 0px";

/** A PDF's pages, one under the other, without its scripts, forms or links. */
export function PdfPreview({ content, label, onFailure }: PreviewProps) {
  const [pages, setPages] = useState<PDFPageProxy[]>([]);

  useEffect(() => {
    let isLeft = false;
    const { pdf, close } = openPdf(content);
    pdf.then(pagesOf).then(
      (found) => {
        if (!isLeft) setPages(found);
      },
      () => {
        if (!isLeft) onFailure();
      },
    );
    return () => {
      isLeft = true;
      void close();
    };
  }, [content, onFailure]);

  return (
    <div className="grid gap-3 p-3 max-sm:p-1">
      {pages.map((page) => (
        <PdfPage key={page.pageNumber} page={page} label={label} onFailure={onFailure} />
      ))}
      {pages.length === MOST_PAGES && (
        <p className="p-2 text-center text-muted-foreground">
          Aquí se ven las primeras {MOST_PAGES} páginas. Descarga el documento para verlo entero.
        </p>
      )}
    </div>
  );
}

const pagesOf = (pdf: PDFDocumentProxy) =>
  Promise.all(
    Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, (_, index) =>
      pdf.getPage(index + 1),
    ),
  );

type PdfPageProps = Pick<PreviewProps, "label" | "onFailure"> & { page: PDFPageProxy };

/** As high as it will be from the first, but drawn only while it is near: a page takes over 10 MB. */
function PdfPage({ page, label, onFailure }: PdfPageProps) {
  const figure = useRef<HTMLElement>(null);
  const isNear = useIsNear(figure);
  const text = useText(page);
  const { width, height } = page.getViewport({ scale: 1 });
  return (
    <figure ref={figure}>
      <div className="rounded-sm bg-[#fff]" style={{ aspectRatio: `${width} / ${height}` }}>
        {isNear && <PdfDrawing page={page} onFailure={onFailure} />}
      </div>
      <figcaption className="sr-only">
        {label}, página {page.pageNumber}: {text}
      </figcaption>
    </figure>
  );
}

/** Whether an element is in sight of what it scrolls in, or nearly. */
function useIsNear(element: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: element.current.closest("section"), rootMargin: NEARNESS },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function useText(page: PDFPageProxy) {
  const [text, setText] = useState("");
  useEffect(() => {
    page.getTextContent().then(
      ({ items }) => setText(items.map((item) => ("str" in item ? item.str : "")).join(" ")),
      () => undefined,
    );
  }, [page]);
  return text;
}

function PdfDrawing({ page, onFailure }: Omit<PdfPageProps, "label">) {
  const canvas = useRef<HTMLCanvasElement>(null);

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
    drawing.promise.then(
      () => hasUndecodedImage(page) && onFailure(),
      (error) => !(error instanceof RenderingCancelledException) && onFailure(),
    );
    return () => {
      drawing.cancel();
      page.cleanup();
      // Some browsers keep a canvas's memory long after it is gone.
      element.width = 0;
      element.height = 0;
    };
  }, [page, onFailure]);

  return <canvas ref={canvas} aria-hidden className="size-full rounded-sm" />;
}

/** pdf.js leaves out an image that it cannot decode, and goes on: a scan would be a white page. */
const hasUndecodedImage = ({ objs, commonObjs }: PDFPageProxy) =>
  [...objs, ...commonObjs].some(([, decoded]) => decoded === null);
