import "server-only";
import { createHash } from "node:crypto";
import { PassThrough, pipeline, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { AppError } from "@/lib/shared/errors";

/** An entry of the ZIP, as the manifest names it. */
export type Entry = { name: string; size: number; sha256: string };

type Options = {
  /** Compressed already, as images and PDFs are. */
  isPacked?: boolean;
};

/** The reader of the ZIP has stopped; the reader's failure says why. */
export class ZipAbandoned extends AppError {
  constructor() {
    super("unavailable", "El archivo ZIP quedó sin terminar.");
  }
}

/** Writes a ZIP, entry after entry, only as fast as `output` is read. */
export class ZipWriter {
  readonly output = new PassThrough();
  readonly entries: Entry[] = [];
  readonly #zip = new ZipFile();

  constructor() {
    pipeline(this.#zip.outputStream, this.output, () => {});
    this.#zip.on("error", (error) => this.output.destroy(error));
  }

  /** Resolves when all of it has been read. */
  async add(name: string, content: AsyncIterable<Uint8Array>, { isPacked = false }: Options = {}) {
    const source = Readable.from(this.#measured(name, content), { objectMode: false });
    const abandon = () => source.destroy(new ZipAbandoned());
    if (this.output.destroyed) abandon();
    this.output.once("close", abandon);
    try {
      this.#zip.addReadStream(source, name, { compress: !isPacked });
      await finished(source);
    } finally {
      this.output.off("close", abandon);
    }
  }

  async *#measured(name: string, content: AsyncIterable<Uint8Array>) {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    this.entries.push({ name, size, sha256: hash.digest("hex") });
  }

  end() {
    this.#zip.end();
  }

  fail(error: unknown) {
    this.output.destroy(error instanceof Error ? error : new Error("The ZIP failed."));
  }
}
