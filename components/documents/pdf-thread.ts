import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// pdf.js runs the parser in its own thread where it finds it loaded.
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { NoFilters, OffscreenCanvases } from "./pdf-canvas";
import { pdfData } from "./pdf-data";
import { formValues, tick } from "./pdf-form";
import {
  LEFT_OUT,
  type Opened,
  type PdfAnswer,
  type PdfRequest,
  type TextOfPage,
} from "./pdf-messages";
import { leavesOut } from "./pdf-warnings";

// All of pdf.js runs in one worker, parsing and drawing: a hostile PDF of a few hundred bytes can keep it busy for minutes,
// and closing the viewer terminates the worker. Its parser has no worker of its own: Firefox 153 did not start a worker's
// worker in 3 of 150 openings, and reported no error.

async function read(name: string) {
  const address = pdfData.get(name);
  const response = address && (await fetch(address));
  if (!response?.ok) throw new Error(`There is no ${name}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fonts and decoders. */
class Files {
  fetch = ({ filename }: { filename: string }) => read(filename);
}

class CMaps {
  async fetch({ name }: { name: string }) {
    return { cMapData: await read(`${name}.bcmap`), isCompressed: true };
  }
}

/** An A4 page at 600 dpi has 35 million pixels. */
const MOST_IMAGE_DOTS = 64_000_000;
const MOST_PAGE_DOTS = 25_000_000;
/** The most text that is read from one page. */
const MOST_CHARACTERS = 20_000;

const pages = new Map<number, PDFPageProxy>();
const drawings = new Map<number, ReturnType<PDFPageProxy["render"]>>();

let pdf: PDFDocumentProxy;

/** Tells the viewer that a part of the document is not shown. */
const reportIncomplete = () => self.postMessage(LEFT_OUT);

// Most warnings of pdf.js are about small mistakes in the PDF that change nothing on the page.
console.warn = (said: unknown) => {
  if (leavesOut(String(said))) reportIncomplete();
};

type OpenRequest = Extract<PdfRequest, { open: ArrayBuffer }>;

async function open({ open: data, mostPages, password }: OpenRequest): Promise<Opened> {
  const verbosity = VerbosityLevel.WARNINGS;
  const { promise } = getDocument({
    data,
    ...(password !== undefined && { password }),
    worker: PDFWorker.create({ verbosity }),
    WasmFactory: Files,
    StandardFontDataFactory: Files,
    CMapReaderFactory: CMaps,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    // pdf.js uses the document only to register fonts; a worker has a place for those too.
    ownerDocument: self as unknown as HTMLDocument,
    // A phone has none of the fonts that a PDF may leave out.
    useSystemFonts: false,
    maxImageSize: MOST_IMAGE_DOTS,
    enableXfa: false,
    isEvalSupported: false,
    verbosity,
  });
  pdf = await promise;
  if (await isXfaOnly()) {
    reportIncomplete();
    return { sizes: [], total: 0 };
  }
  const numbers = Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, at) => at + 1);
  const sizes = await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      pages.set(number, page);
      const { width, height } = page.getViewport({ scale: 1 });
      return { number, width, height };
    }),
  );
  return { sizes, total: pdf.numPages };
}

/** Such a form has only one page, which asks the reader to wait for another program. */
async function isXfaOnly(): Promise<boolean> {
  const { info }: { info: { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean } } =
    await pdf.getMetadata();
  return info.IsXFAPresent === true && !info.IsAcroFormPresent;
}

function pageOf(number: number) {
  const page = pages.get(number);
  if (!page) throw new Error("There is no such page");
  return page;
}

async function textOf(number: number): Promise<string> {
  const { items } = await pageOf(number).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return text.slice(0, MOST_CHARACTERS);
}

/** Most pages have some hundred texts. The page's thread has to lay each of them out. */
const MOST_TEXTS = 5_000;

async function layerOf(number: number): Promise<TextOfPage> {
  const page = pageOf(number);
  const content = await page.getTextContent();
  let room = MOST_CHARACTERS;
  const items = content.items.slice(0, MOST_TEXTS).map((item) => {
    if (!("str" in item)) return item;
    const str = item.str.slice(0, room);
    room -= str.length;
    return { ...item, str };
  });
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return {
    content: { ...content, items },
    rotation: page.rotate,
    rawDims: { pageWidth: right - left, pageHeight: top - bottom, pageX: left, pageY: bottom },
  };
}

/** Draws a page that many pixels wide, or smaller if that is too many in all. */
async function draw(id: number, number: number, width: number): Promise<ImageBitmap> {
  const page = pageOf(number);
  const plain = page.getViewport({ scale: 1 });
  const largest = Math.sqrt(MOST_PAGE_DOTS / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(width / plain.width, largest) });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const { ticked, isUnclear } = await formValues(pdf, page);
  const drawing = page.render({
    // pdf.js's type asks for a page's canvas, but it uses only what both kinds have.
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    annotationMode: AnnotationMode.ENABLE_STORAGE,
  });
  drawings.set(id, drawing);
  try {
    await drawing.promise;
    const context = canvas.getContext("2d");
    for (const field of ticked) if (context) tick(context, viewport, field);
    if (isUnclear) reportIncomplete();
    return canvas.transferToImageBitmap();
  } finally {
    drawings.delete(id);
    page.cleanup();
  }
}

async function answer(request: PdfRequest): Promise<PdfAnswer | undefined> {
  const { id } = request;
  if ("open" in request) return { id, ...(await open(request)) };
  if ("textOf" in request) return { id, text: await textOf(request.textOf) };
  if ("layerOf" in request) return { id, layer: await layerOf(request.layerOf) };
  if ("draw" in request) return { id, picture: await draw(id, request.draw, request.width) };
  drawings.get(request.cancel)?.cancel();
}

self.addEventListener("message", async ({ data }: MessageEvent<PdfRequest>) => {
  const given = await answer(data).catch((error): PdfAnswer => {
    return { id: data.id, failed: true, needsPassword: error?.name === "PasswordException" };
  });
  if (given) self.postMessage(given, { transfer: "picture" in given ? [given.picture] : [] });
});
