import { encodingOf, type TextEncoding } from "@/lib/platform/uploads/text";
import { isWordDocument, type ReadAt } from "@/lib/platform/uploads/word";
import type { FileType } from "@/lib/shared/files";

/** File signatures. A docx is a zip; a text file has none. */
const signatures: [FileType | "zip", string][] = [
  ["application/pdf", "%PDF-"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["application/msword", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["zip", "PK\x03\x04"],
];
const TEXT = "text/plain";
const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** PDF readers look for the header this far (Adobe's implementation notes to PDF 1.7, 3.4.1). */
const PDF_HEAD = 1024;
/** The bytes that browsers read to guess a type (WHATWG, 'MIME Sniffing', 5.2). */
const HEAD = 1445;

/** Markup that a browser would render or run. */
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

/**
 * A text that begins so is a web page to a browser that looks into it (WHATWG, 'MIME Sniffing', 7.1). Further on it may
 * speak of anything.
 */
const PAGE =
  /^[\t\n\f\r ]*<(?:!--|\?xml|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)[\s/>])/i;

/** Of the bytes before a PDF's header: text. */
const BINARY = /[^\t\n\f\r\x20-\x7e\x80-\xff]/;

/** `encoding`: of a text. */
type Checked = { encoding: TextEncoding | null };

/** Determines a file's type from its bytes as they arrive, without keeping them. */
export class Inspection {
  size = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #hasMarkup = false;

  see(chunk: Buffer) {
    this.size += chunk.length;
    if (this.#head.length < HEAD)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD - this.#head.length)]);
    // Markup may be split between two chunks.
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, LONGEST_MARKUP)]);
    this.#hasMarkup ||= hasMarkup(seam, this.#tail.length) || hasMarkup(chunk);
    const end = chunk.length < LONGEST_MARKUP ? seam : chunk;
    this.#tail = Buffer.from(end.subarray(-LONGEST_MARKUP));
  }

  /** Checks that it is of that type, which its name says; null if not. `readAt` reads what has arrived. */
  async check(type: FileType, readAt: ReadAt): Promise<Checked | null> {
    if (type !== TEXT) return (await this.#isOf(type, readAt)) ? { encoding: null } : null;
    const encoding = await this.#encoding(readAt);
    return encoding && { encoding };
  }

  async #isOf(type: FileType, readAt: ReadAt): Promise<boolean> {
    const head = this.#head.toString("latin1");
    if (type === PDF) return isPdf(head.slice(0, PDF_HEAD));
    // An image or a document that is a web page too.
    if (this.#hasMarkup) return false;
    const signed = signatureOf(head);
    return signed === "zip"
      ? type === DOCX && (await isWordDocument(this.size, readAt))
      : signed === type;
  }

  /** Null if it is no text, or a web page. */
  async #encoding(readAt: ReadAt): Promise<TextEncoding | null> {
    if (signatureOf(this.#head.toString("latin1"))) return null;
    const encoding = await encodingOf(this.size, readAt);
    return encoding && PAGE.test(new TextDecoder(encoding).decode(this.#head)) ? null : encoding;
  }
}

const signatureOf = (head: string) =>
  signatures.find(([, signature]) => head.startsWith(signature))?.[0];

/** Whether only text without markup precedes the header; what follows the header is not checked. */
function isPdf(head: string): boolean {
  const before = head.slice(0, head.indexOf("%PDF-"));
  return (
    head.includes("%PDF-") &&
    !BINARY.test(before) &&
    !hasMarkup(Buffer.from(before, "latin1")) &&
    !signatures.some(([, signature]) => before.startsWith(signature))
  );
}
