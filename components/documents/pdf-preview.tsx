"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { TriangleExclamationPoint } from "@/components/icons";
import { cn } from "@/lib/utils";
import { LoadingDocument } from "./loading-document";
import { LockedPdf } from "./locked-pdf";
import { openPdf, PasswordNeeded, type PdfPage } from "./open-pdf";
import { PdfText } from "./pdf-text";
import type { PreviewProps } from "./preview";

/** Longer documents are not shown in place; they can be downloaded. */
const MOST_PAGES = 100;

/** Canvas pixels per CSS pixel, at least: on a phone pages are small, and people zoom in to read. */
const LEAST_DENSITY = 2;

/** Pages within one screen of the visible part are drawn ahead. */
const NEARNESS = "100% 0px";

type Opened = { pages: PdfPage[]; total: number };
const NOTHING: Opened = { pages: [], total: 0 };
type Attempt = { password?: string };

/** A PDF's pages below one another, without scripts, forms or links. */
export function PdfPreview({ content, label, onFailure }: PreviewProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { pages, total } = opened ?? NOTHING;
  const [isIncomplete, setIncomplete] = useState(false);
  const [attempt, setAttempt] = useState<Attempt>({});
  /** The last attempt, if its password was wrong or missing. */
  const [refused, setRefused] = useState<Attempt | null>(null);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const area = useRef<HTMLDivElement>(null);

  const mark = useCallback((number: number, isDrawn: boolean) => {
    setDrawn((before) => {
      const others = [...before].filter((one) => one !== number);
      return new Set(isDrawn ? [...others, number] : others);
    });
  }, []);

  useEffect(() => {
    let isLeft = false;
    const { opened: opening, close } = openPdf(content, {
      ...attempt,
      mostPages: MOST_PAGES,
      onLeftOut: () => setIncomplete(true),
    });
    opening.then(
      (found) => {
        if (isLeft) return;
        // The password's field, which has the focus, is removed.
        if (area.current?.contains(document.activeElement))
          area.current.closest("section")?.focus();
        setRefused(null);
        setOpened(found);
      },
      (error) => {
        if (isLeft) return;
        if (error instanceof PasswordNeeded) setRefused(attempt);
        else onFailure();
      },
    );
    return () => {
      isLeft = true;
      close();
    };
  }, [content, attempt, onFailure]);

  return (
    <div ref={area} className="grid content-start gap-3 p-3 max-sm:p-1 print:block print:p-0">
      {drawn.size < total && (
        <p className="hidden print:block">
          Aquí se imprimen solo las páginas que estaban a la vista. Descarga el documento para
          imprimirlo entero.
        </p>
      )}
      {refused && (
        <LockedPdf
          isWrong={refused.password !== undefined}
          isOpening={refused !== attempt}
          onPassword={(password) => setAttempt({ password })}
        />
      )}
      {!opened && !refused && <LoadingDocument />}
      {isIncomplete && <Incomplete />}
      {pages.map((page) => (
        <Page
          key={page.number}
          page={page}
          label={label}
          isDrawn={drawn.has(page.number)}
          onDrawn={mark}
          onFailure={onFailure}
        />
      ))}
      {pages.length < total && (
        <p className="p-2 text-center text-muted-foreground">
          {`Aquí se ven las primeras ${pages.length} de ${total} páginas. Descarga el documento para verlo entero.`}
        </p>
      )}
    </div>
  );
}

const Incomplete = () => (
  <p
    role="alert"
    className="sticky top-3 z-10 max-sm:top-1 flex items-center gap-2 rounded-md border bg-pending-surface p-3 text-pending"
  >
    <TriangleExclamationPoint aria-hidden className="size-5 shrink-0" />
    <span>No se puede mostrar bien aquí. Descárgalo.</span>
  </p>
);

type PageProps = Pick<PreviewProps, "label" | "onFailure"> & {
  page: PdfPage;
  isDrawn: boolean;
  onDrawn: (number: number, isDrawn: boolean) => void;
};

/** Has its final height from the start, but is drawn only while it is near: a page takes over 10 MB. */
function Page({ page, label, isDrawn, onDrawn, onFailure }: PageProps) {
  const figure = useRef<HTMLElement>(null);
  const isNear = useIsNear(figure);
  const text = useText(page);
  const [hasLayer, setLayer] = useState(false);
  const textDrawn = useCallback(() => setLayer(true), []);
  const { width, height } = page;
  return (
    <figure
      ref={figure}
      // A browser does not wait for a drawing before it prints.
      className={cn("not-first-of-type:break-before-page", !isDrawn && "print:hidden")}
    >
      <div
        className="relative rounded-sm bg-[#fff]"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {isNear && <Drawing page={page} onDrawn={onDrawn} onFailure={onFailure} />}
        {isNear && <PdfText page={page} onDrawn={textDrawn} />}
      </div>
      <figcaption className="sr-only">
        {`${label}, página ${page.number}: ${isNear && hasLayer ? "" : text}`}
      </figcaption>
    </figure>
  );
}

/** Whether an element is visible in its scroll container, or nearly so. */
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

function useText(page: PdfPage) {
  const [text, setText] = useState("");
  useEffect(() => void page.text().then(setText), [page]);
  return text;
}

function Drawing({ page, onDrawn, onFailure }: Omit<PageProps, "label" | "isDrawn">) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const leaving = new AbortController();
    const width = element.parentElement?.clientWidth ?? 800;
    const density = Math.max(window.devicePixelRatio, LEAST_DENSITY);
    page
      .draw(width * density, leaving.signal)
      .then((picture) => {
        if (leaving.signal.aborted) return picture.close();
        Object.assign(element, { width: picture.width, height: picture.height });
        element.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
        onDrawn(page.number, true);
      })
      .catch(() => leaving.signal.aborted || onFailure());
    return () => {
      leaving.abort();
      // Some browsers keep a canvas's memory long after it was removed.
      Object.assign(element, { width: 0, height: 0 });
      onDrawn(page.number, false);
    };
  }, [page, onDrawn, onFailure]);

  return <canvas ref={canvas} aria-hidden className="size-full rounded-sm" />;
}
