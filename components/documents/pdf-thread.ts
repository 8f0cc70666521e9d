import {
  getDocument,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { IMAGE_LEFT_OUT, type PageSize, type PdfAnswer, type PdfRequest } from "./pdf-messages";

// All of pdf.js runs in a worker of its own, drawing included: a hostile PDF of a few hundred bytes can keep it busy
// for minutes, and closing the viewer terminates the worker. pdf.js's own worker runs inside this one, and ends with
// it.

/** The decoders for scanned images (JPEG 2000, JBIG2, fax), served like the worker. */
const decoders = new Map([
  ["openjpeg.wasm", new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url)],
  ["jbig2.wasm", new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url)],
]);

/** pdf.js expects all decoders below one URL; ours have content hashes in their names, so that they can be cached. */
class Decoders {
  async fetch({ filename }: { filename: string }) {
    const address = decoders.get(filename);
    const response = address && (await fetch(address));
    if (!response?.ok) throw new Error(`There is no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

type Held = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null };

/** A worker has no document to create canvases. */
class OffscreenCanvases {
  create(width: number, height: number): Held {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }
  reset({ canvas }: Held, width: number, height: number) {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(held: Held) {
    if (held.canvas) Object.assign(held.canvas, { width: 0, height: 0 });
    Object.assign(held, { canvas: null, context: null });
  }
}

/** Dashes shorter than half a pixel together look like a line, and one line may have millions of them. */
const FINEST_DASHES = 0.5;
const { setLineDash } = OffscreenCanvasRenderingContext2D.prototype;
OffscreenCanvasRenderingContext2D.prototype.setLineDash = function (segments: number[]) {
  const { a, b } = this.getTransform();
  const length = segments.reduce((sum, segment) => sum + segment, 0) * Math.hypot(a, b);
  setLineDash.call(this, length < FINEST_DASHES ? [] : segments);
};

/** Drawing a path cannot be interrupted. Plans and maps have some ten thousand curves in one. */
const MOST_CURVES = 200_000;
class BoundedPath extends Path2D {
  #curves = 0;
  #count() {
    this.#curves += 1;
    if (this.#curves > MOST_CURVES) throw new Error("The path has no end");
  }
  override lineTo(...to: Parameters<Path2D["lineTo"]>) {
    this.#count();
    super.lineTo(...to);
  }
  override bezierCurveTo(...to: Parameters<Path2D["bezierCurveTo"]>) {
    this.#count();
    super.bezierCurveTo(...to);
  }
}
self.Path2D = BoundedPath;

/** Leaves out SVG filters, which Safari does not draw anyway: a luminosity mask then shows everything that it masks. */
class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy() {}
}

/** An A4 page at 600 dpi has 35 million pixels. */
const MOST_IMAGE_DOTS = 64_000_000;
const MOST_PAGE_DOTS = 25_000_000;
/** The most text that is read from one page. */
const MOST_CHARACTERS = 20_000;

/** Whether an image was left out because it was too large. */
let isIncomplete = false;

const pages = new Map<number, PDFPageProxy>();
const drawings = new Map<number, ReturnType<PDFPageProxy["render"]>>();

async function open(data: ArrayBuffer, mostPages: number): Promise<PageSize[]> {
  // Oddities of somebody's PDF do not belong in the console.
  const verbosity = VerbosityLevel.ERRORS;
  const thread = new Worker(new URL("./pdf-parser.ts", import.meta.url), { type: "module" });
  thread.addEventListener("message", ({ data: said }) => {
    if (said === IMAGE_LEFT_OUT) isIncomplete = true;
  });
  const lost = new Promise<never>((_, reject) => {
    thread.onerror = (event) => {
      // The error is reported to the viewer; the console does not need it too.
      event.preventDefault();
      reject(new Error("The worker of pdf.js did not come"));
    };
  });
  const { promise } = getDocument({
    data,
    // Its warnings report images that were left out.
    worker: PDFWorker.create({ port: thread, verbosity: VerbosityLevel.WARNINGS }),
    WasmFactory: Decoders,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    // pdf.js uses the document only to register fonts; a worker has a place for those too.
    ownerDocument: self as unknown as HTMLDocument,
    maxImageSize: MOST_IMAGE_DOTS,
    enableXfa: false,
    isEvalSupported: false,
    verbosity,
  });
  const pdf = await Promise.race([promise, lost]);
  const numbers = Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      pages.set(number, page);
      const { width, height } = page.getViewport({ scale: 1 });
      return { number, width, height };
    }),
  );
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

/** Draws a page that many pixels wide, or smaller if that is too many in all. */
async function draw(id: number, number: number, width: number): Promise<ImageBitmap> {
  const page = pageOf(number);
  const plain = page.getViewport({ scale: 1 });
  const largest = Math.sqrt(MOST_PAGE_DOTS / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(width / plain.width, largest) });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdf.js's type asks for a page's canvas, but it uses only what both kinds have.
  const drawing = page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport });
  drawings.set(id, drawing);
  try {
    await drawing.promise;
    if (isIncomplete || hasUndecodedImage(page)) throw new Error("An image cannot be decoded");
    return canvas.transferToImageBitmap();
  } finally {
    drawings.delete(id);
    page.cleanup();
  }
}

/** pdf.js leaves out images that it cannot decode, and goes on: a scan would become a blank page. */
const hasUndecodedImage = ({ objs, commonObjs }: PDFPageProxy) =>
  [...objs, ...commonObjs].some(([, decoded]) => decoded === null);

async function answer(request: PdfRequest): Promise<PdfAnswer | undefined> {
  const { id } = request;
  if ("open" in request) return { id, sizes: await open(request.open, request.mostPages) };
  if ("textOf" in request) return { id, text: await textOf(request.textOf) };
  if ("draw" in request) return { id, picture: await draw(id, request.draw, request.width) };
  drawings.get(request.cancel)?.cancel();
}

self.addEventListener("message", async ({ data }: MessageEvent<PdfRequest>) => {
  const given = await answer(data).catch((): PdfAnswer => ({ id: data.id, failed: true }));
  if (given) self.postMessage(given, { transfer: "picture" in given ? [given.picture] : [] });
});
