import { entriesOfZip, type ReadAt } from "@/lib/platform/uploads/zip";
import type { FileType } from "@/lib/shared/files";

/** File signatures. A docx is a zip; a text file is one that can be decoded as text. */
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

/** Markup that a browser would render or run: no allowed type contains it in its first bytes. */
const MARKUP = /^<(?:!doctype\s+html|html|head|body|script|iframe|svg\s+xmlns)[\s/>=:]/i;
const LONGEST_MARKUP = 32;
const LESS_THAN = 0x3c;
const MAY_FOLLOW = new Set(Buffer.from("!hbsiHBSI"));

/** Whether markup begins in the first `length` bytes. Decodes only around candidates, because decoding all is slow. */
function hasMarkup(bytes: Buffer, length = bytes.length): boolean {
  for (let at = bytes.indexOf(LESS_THAN); at >= 0 && at < length; ) {
    const mayBegin = MAY_FOLLOW.has(bytes[at + 1] ?? 0);
    if (mayBegin && MARKUP.test(bytes.toString("latin1", at, at + LONGEST_MARKUP))) return true;
    at = bytes.indexOf(LESS_THAN, at + 1);
  }
  return false;
}

/** Determines a file's type from its bytes as they arrive, without keeping them. */
export class Inspection {
  size = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #hasMarkup = false;
  #isText = true;
  readonly #utf8 = new TextDecoder("utf-8", { fatal: true });

  see(chunk: Buffer) {
    this.size += chunk.length;
    if (this.#head.length < LONGEST_SIGNATURE)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, LONGEST_SIGNATURE)]);
    // Markup may be split between two chunks.
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, LONGEST_MARKUP)]);
    this.#hasMarkup ||= hasMarkup(seam, this.#tail.length) || hasMarkup(chunk);
    const end = chunk.length < LONGEST_MARKUP ? seam : chunk;
    this.#tail = Buffer.from(end.subarray(-LONGEST_MARKUP));
    if (this.#isText) this.#isText = !chunk.includes(0) && this.#decodes(chunk);
  }

  /** Null if the type is not allowed. `readAt` reads what has arrived. */
  async type(readAt: ReadAt): Promise<FileType | null> {
    if (this.#hasMarkup) return null;
    const head = this.#head.toString("latin1");
    const signed = signatures.find(([, signature]) => head.startsWith(signature))?.[0];
    if (signed === "zip") return (await this.#isDocx(readAt)) ? DOCX : null;
    if (signed) return signed;
    return this.#isText && this.#decodes() ? "text/plain" : null;
  }

  async #isDocx(readAt: ReadAt) {
    const entries = await entriesOfZip(this.size, readAt);
    return DOCX_PARTS.every((part) => entries.has(part));
  }

  /** Without a chunk: whether the text ends with a complete character. */
  #decodes(chunk?: Buffer) {
    try {
      this.#utf8.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}
