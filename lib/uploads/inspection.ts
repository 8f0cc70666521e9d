import type { FileType } from "@/lib/uploads/rules";
import { entriesOfZip, type ReadAt } from "@/lib/uploads/zip";

/** What the first bytes say. A docx is a zip, and a text is what can be read as one. */
const signatures: [FileType | "zip", string][] = [
  ["application/pdf", "%PDF-"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["application/msword", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["zip", "PK\x03\x04"],
];
const LONGEST_SIGNATURE = 8;

const DOCX: FileType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const DOCX_PARTS = ["[Content_Types].xml", "word/document.xml"];

/** What a browser would take for a page or run: no file of an allowed type has it, nor needs it. */
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg\s+xmlns)[\s/>=:]/i;
const LONGEST_MARKUP = 32;

/** Says what a file is by its bytes, which it sees as they come, and forgets. */
export class Inspection {
  size = 0;
  #head = "";
  #tail = "";
  #hasMarkup = false;
  #isText = true;
  readonly #utf8 = new TextDecoder("utf-8", { fatal: true });

  see(chunk: Buffer) {
    this.size += chunk.length;
    const bytes = chunk.toString("latin1");
    if (this.#head.length < LONGEST_SIGNATURE)
      this.#head = (this.#head + bytes.slice(0, LONGEST_SIGNATURE)).slice(0, LONGEST_SIGNATURE);
    // What is split between two chunks counts too.
    this.#hasMarkup ||= MARKUP.test(this.#tail + bytes);
    this.#tail = (this.#tail + bytes).slice(-LONGEST_MARKUP);
    if (this.#isText) this.#isText = !chunk.includes(0) && this.#decodes(chunk);
  }

  /** Null when it is nothing that is allowed. `readAt` reads what has been seen. */
  async type(readAt: ReadAt): Promise<FileType | null> {
    if (this.#hasMarkup) return null;
    const signed = signatures.find(([, signature]) => this.#head.startsWith(signature))?.[0];
    if (signed === "zip") return (await this.#isDocx(readAt)) ? DOCX : null;
    if (signed) return signed;
    return this.#isText && this.#decodes() ? "text/plain" : null;
  }

  async #isDocx(readAt: ReadAt) {
    const entries = await entriesOfZip(this.size, readAt);
    return DOCX_PARTS.every((part) => entries.has(part));
  }

  /** Without a chunk: whether it ends with a whole character. */
  #decodes(chunk?: Buffer) {
    try {
      this.#utf8.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}
