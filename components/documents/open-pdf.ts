import {
  LEFT_OUT,
  type PageSize,
  type PdfAnswer,
  type PdfRequest,
  type TextOfPage,
} from "./pdf-messages";

/** The worker has this long for each request; a large scan takes a phone three seconds. */
const PATIENCE_MS = 15_000;
/** Opening includes loading pdf.js, a megabyte over the network. */
const OPENING_PATIENCE_MS = 60_000;

type Asked = PdfRequest extends infer Request ? Omit<Request, "id"> : never;

/** A PDF page, as the viewer needs it. */
export type PdfPage = PageSize & {
  /** The page's text. */
  text: () => Promise<string>;
  /** The same with its places; null if it cannot be had. */
  layer: () => Promise<TextOfPage | null>;
  /** A picture of the page, that many pixels wide; fails if that takes too long. */
  draw: (width: number, signal: AbortSignal) => Promise<ImageBitmap>;
};

type OpenOptions = {
  mostPages: number;
  password?: string | undefined;
  /** Called for everything that is not drawn. */
  onLeftOut?: () => void;
};

/** It has no password, or a wrong one, and cannot be read. */
export class PasswordNeeded extends Error {}

/**
 * Reads a PDF in a worker of its own until it is closed. A PDF cannot block the page: a worker that does not respond in
 * time is terminated, and all its pending requests fail. A form of which nothing can be drawn has no pages.
 */
export function openPdf(content: Blob, { mostPages, password, onLeftOut }: OpenOptions) {
  const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { resolve: (answer: PdfAnswer) => void; timer: number }>();
  let asked = 0;
  let isClosed = false;

  function close() {
    isClosed = true;
    thread.terminate();
    for (const [id, { resolve }] of waiting) {
      settle(id);
      resolve({ id, failed: true });
    }
  }

  function settle(id: number) {
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
  }

  thread.onmessage = ({ data }: MessageEvent<PdfAnswer | typeof LEFT_OUT>) => {
    if (data === LEFT_OUT) return onLeftOut?.();
    // pdf.js's parser says 'ready' too, without a number.
    waiting.get(data.id)?.resolve(data);
    settle(data.id);
  };
  thread.onerror = close;

  function ask(request: Asked, signal?: AbortSignal): Promise<PdfAnswer> {
    asked += 1;
    const id = asked;
    if (isClosed) return Promise.resolve({ id, failed: true });
    signal?.addEventListener("abort", () => thread.postMessage({ id: 0, cancel: id }));
    return new Promise((resolve) => {
      const patience = "open" in request ? OPENING_PATIENCE_MS : PATIENCE_MS;
      waiting.set(id, { resolve, timer: window.setTimeout(close, patience) });
      thread.postMessage({ ...request, id });
    });
  }

  // One page at a time: reading a hundred pages' texts at once would delay drawing.
  let reading: Promise<unknown> = Promise.resolve();
  const pageOf = (size: PageSize): PdfPage => ({
    ...size,
    async text() {
      const answering = reading.then(() => ask({ textOf: size.number }));
      reading = answering;
      const answer = await answering;
      return "text" in answer ? answer.text : "";
    },
    async layer() {
      const answer = await ask({ layerOf: size.number });
      return "layer" in answer ? answer.layer : null;
    },
    async draw(width, signal) {
      const answer = await ask({ draw: size.number, width }, signal);
      if ("picture" in answer) return answer.picture;
      throw new Error("The page cannot be drawn");
    },
  });

  async function read() {
    const answer = await ask({ open: await content.arrayBuffer(), mostPages, password });
    if ("sizes" in answer) return { pages: answer.sizes.map(pageOf), total: answer.total };
    if ("needsPassword" in answer && answer.needsPassword) throw new PasswordNeeded();
    throw new Error("The PDF cannot be read");
  }

  return { opened: read(), close };
}
