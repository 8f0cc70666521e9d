import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A field of a form, as pdf.js describes it on its page. */
type Field = {
  id: string;
  subtype: string;
  fieldType?: "Tx" | "Ch" | "Btn" | "Sig";
  fieldName?: string;
  fieldValue?: string | string[] | null;
  /** Whether the PDF contains a drawing of its value. */
  hasAppearance: boolean;
  hidden?: boolean;
  checkBox?: boolean;
  rect: number[];
};

export type FormValues = {
  /** Boxes to be ticked on the page. */
  ticked: Field[];
  /** Whether something on the page is chosen, but the PDF does not say which box. */
  isUnclear: boolean;
};

/**
 * The values of a page's fields that have no appearance; some programs that fill in forms write none. Texts and choices
 * go into pdf.js's annotation storage, which it draws with `AnnotationMode.ENABLE_STORAGE`.
 */
export async function formValues(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<FormValues> {
  const fields: Field[] = await page.getAnnotations();
  const filled = fields.filter(
    ({ subtype, hasAppearance, hidden, fieldValue }) =>
      subtype === "Widget" && !hasAppearance && !hidden && fieldValue?.length,
  );
  for (const { id, fieldType, fieldValue: value } of filled)
    if (fieldType === "Tx" || fieldType === "Ch") pdf.annotationStorage.setValue(id, { value });

  const chosen = filled.filter(
    ({ fieldType, fieldValue }) => fieldType === "Btn" && fieldValue !== "Off",
  );
  const all = chosen.length > 0 && (await pdf.getFieldObjects());
  // Several boxes of one name: without appearances nothing says which of them is ticked.
  const isAlone = ({ fieldName = "" }: Field) => all && all[fieldName]?.length === 1;
  const ticked = chosen.filter((field) => field.checkBox && isAlone(field));
  return { ticked, isUnclear: ticked.length < chosen.length };
}

/** Draws a tick in the field. */
export function tick(
  context: OffscreenCanvasRenderingContext2D,
  viewport: PageViewport,
  { rect }: Field,
) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect);
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  context.setTransform(width, 0, 0, height, left, top);
  context.lineWidth = 0.12;
  context.strokeStyle = "black";
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(0.2, 0.5);
  context.lineTo(0.4, 0.75);
  context.lineTo(0.8, 0.2);
  context.stroke();
}
