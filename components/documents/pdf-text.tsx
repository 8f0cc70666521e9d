"use client";

import type { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef } from "react";
import type { PdfPage } from "./open-pdf";
import "./pdf-text.css";

type Viewport = ConstructorParameters<typeof TextLayer>[0]["viewport"];

/** The scale at which pdf.js measures texts. At 1, it measures a first text of 30 points in the wrong font. */
const MEASURED_AT = 1.01;

type PdfTextProps = {
  page: PdfPage;
  /** Called when it is there. */
  onDrawn: () => void;
};

/** A page's text over its picture, transparent: to be selected, copied and found. */
export function PdfText({ page, onDrawn }: PdfTextProps) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let layer: TextLayer | undefined;
    let isLeft = false;
    const observer = new ResizeObserver(() => scale(element));

    async function draw(container: HTMLElement) {
      const [text, pdf] = await Promise.all([
        page.layer(),
        import("pdfjs-dist/legacy/build/pdf.mjs"),
      ]);
      if (!text || isLeft) return;
      const { content, rotation, rawDims } = text;
      const { pageWidth, pageHeight } = rawDims;
      const ratio = rotation % 180 === 0 ? 1 : pageWidth / pageHeight;
      Object.assign(container.style, { width: `${100 * ratio}%`, height: `${100 / ratio}%` });
      container.dataset.points = String(pageWidth);
      observer.observe(container);
      // pdf.js exports no way to make a viewport here, and uses only these of its properties.
      const viewport = { scale: MEASURED_AT, rotation, rawDims } as unknown as Viewport;
      layer = new pdf.TextLayer({ textContentSource: content, container, viewport });
      await layer.render();
      if (!isLeft) onDrawn();
    }
    // Without it the page is still seen.
    draw(element).catch(() => {});

    return () => {
      isLeft = true;
      observer.disconnect();
      layer?.cancel();
      element.replaceChildren();
    };
  }, [page, onDrawn]);

  return <div ref={area} className="pdf-text print:hidden" />;
}

/** Tells the layer how many pixels a point has. */
function scale(element: HTMLElement) {
  const factor = element.clientWidth / Number(element.dataset.points);
  element.style.setProperty("--total-scale-factor", String(factor));
}
