import { getDocument, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** As pdf.js itself, the build that brings along what browsers of the last years lack. */
const WORKER = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).href;

/** What the images of scans are decoded with (JPEG 2000, JBIG2, fax), served as the worker is. */
const decoders = new Map([
  ["openjpeg.wasm", new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url)],
  ["jbig2.wasm", new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url)],
]);

/** pdf.js would put their names behind one address; ours say what is in them, so that they can be cached. */
class Decoders {
  async fetch({ filename }: { filename: string }) {
    const address = decoders.get(filename);
    const response = address && (await fetch(address));
    if (!response?.ok) throw new Error(`There is no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/**
 * Reads a PDF in a thread of its own, until it is closed. The thread is not left to pdf.js, which does
 * without one once its script did not come, and from then on fails until the page is loaded anew.
 */
export function openPdf(content: Blob) {
  const thread = new Worker(WORKER, { type: "module" });
  // What is odd about somebody's PDF is nothing that the console has to tell.
  const verbosity = VerbosityLevel.ERRORS;
  const worker = PDFWorker.create({ port: thread, verbosity });
  const lost = new Promise<never>((_, reject) => {
    thread.onerror = () => reject(new Error("The worker of pdf.js did not come"));
  });
  const opening = content.arrayBuffer().then((data) =>
    getDocument({
      data,
      worker,
      WasmFactory: Decoders,
      enableXfa: false,
      isEvalSupported: false,
      verbosity,
    }),
  );
  return {
    pdf: Promise.race([opening.then((task) => task.promise), lost]),
    async close() {
      await opening.then(
        (task) => task.destroy(),
        () => undefined,
      );
      worker.destroy();
      thread.terminate();
    },
  };
}
