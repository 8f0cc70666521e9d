import type { ReadAt } from "@/lib/platform/uploads/word";

/** By the names that `TextDecoder` and Content-Type use. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Control characters, other than those that are typed: tab, line ends and form feed. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/u;
const NUL = /\0/;

const TYPED = new Set(Buffer.from("\t\n\f\r"));
/** DEL, and the five bytes that have no meaning. */
const NOT_WINDOWS_1252 = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * The encoding of a text: UTF-16 with its mark, otherwise UTF-8 or else Windows-1252, which almost any bytes could be;
 * null for what is no text.
 */
export async function encodingOf(size: number, readAt: ReadAt): Promise<TextEncoding | null> {
  const isWritten = async (isText: IsText) => {
    for (let at = 0; at < size; at += CHUNK) if (!isText(await readAt(at, CHUNK))) return false;
    return isText();
  };
  const mark = (await readAt(0, 2)).toString("latin1");
  if (mark === "\xff\xfe" || mark === "\xfe\xff") {
    const encoding = mark === "\xff\xfe" ? "utf-16le" : "utf-16be";
    return (await isWritten(decodes(encoding, CONTROL))) ? encoding : null;
  }
  if (await isWritten(decodes("utf-8", NUL))) return "utf-8";
  return (await isWritten(isWindows1252)) ? "windows-1252" : null;
}

const CHUNK = 64 * 1024;

/** Whether the next bytes are a text; at the end, without any, whether its last character is whole. */
type IsText = (bytes?: Buffer) => boolean;

function decodes(encoding: TextEncoding, not: RegExp): IsText {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    try {
      return !not.test(decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      return false;
    }
  };
}

// Not by `TextDecoder`, which in some releases of Node takes it for ISO 8859-1 (nodejs/node#56542).
const isWindows1252: IsText = (bytes) =>
  !bytes?.some((byte) => (byte < 0x20 ? !TYPED.has(byte) : NOT_WINDOWS_1252.has(byte)));
