import path from "node:path";
import { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";

/** Reads that many bytes from that position; fewer at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

// A .docx is a zip of parts (ECMA-376, part 2): `_rels/.rels` says which of them is the document, and
// `[Content_Types].xml` what it is. Word Online calls it word/document2.xml.

const MAIN_PART =
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const DOCUMENT = /\/relationships\/officeDocument$/;
const MACROS = /(?:^|\/)vbaproject\.bin$/;

/** A document of hundreds of pictures has fewer. Listing that many takes 0.2 s. */
const MOST_ENTRIES = 2_000;
/** In bytes, unpacked. Both parts name things, and have some kilobytes. */
const LONGEST_PART = 1024 * 1024;

/** Whether it is a document of Word's without macros: no other zip, no spreadsheet, no template. */
export async function isWordDocument(size: number, readAt: ReadAt): Promise<boolean> {
  const reader = new FileReader(readAt);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false });
    const entries = await entriesOf(zip);
    return [...entries.keys()].every((name) => !MACROS.test(name)) && (await isWord(zip, entries));
  } catch {
    // Not a zip, or a broken one; or it could not be read, which is not the sender's fault.
    if (reader.fault) throw reader.fault;
    return false;
  }
}

/** Names of parts are the same in upper and lower case. */
type Entries = ReadonlyMap<string, Entry>;

async function entriesOf(zip: ZipFile): Promise<Entries> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size === MOST_ENTRIES) throw new Error("There are too many entries.");
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

async function isWord(zip: ZipFile, entries: Entries): Promise<boolean> {
  const relationships = elementsOf(await textOf(zip, entries.get("_rels/.rels")));
  const main = relationships.find(
    ({ Type = "", TargetMode }) => DOCUMENT.test(Type) && TargetMode !== "External",
  );
  if (!main?.Target) return false;
  const part = path.posix.resolve("/", main.Target).toLowerCase();
  const types = elementsOf(await textOf(zip, entries.get("[content_types].xml")));
  const type =
    types.find(({ PartName }) => PartName?.toLowerCase() === part) ??
    types.find(({ Extension }) => Extension && part.endsWith(`.${Extension.toLowerCase()}`));
  return type?.ContentType === MAIN_PART && entries.has(part.slice(1));
}

async function textOf(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > LONGEST_PART) throw new Error("There is no such part.");
  const chunks: Buffer[] = [];
  // The library ends it with an error when it is longer than it said.
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The attributes of each element. Throws if it is no XML. */
function elementsOf(xml: string): Record<string, string>[] {
  const elements: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ attributes }) => elements.push(attributes));
  parser.write(xml).close();
  return elements;
}

const CHUNK = 64 * 1024;

/** Lets the library read a file that it cannot open by itself. */
class FileReader extends RandomAccessReader {
  /** Why the file could not be read. */
  fault: unknown;
  readonly #readAt: ReadAt;

  constructor(readAt: ReadAt) {
    super();
    this.#readAt = readAt;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false });
  }

  async *#chunks(start: number, end: number) {
    try {
      for (let at = start; at < end; at += CHUNK)
        yield await this.#readAt(at, Math.min(CHUNK, end - at));
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }
}
