/** Reads that many bytes from that position; fewer at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

// A zip's end record and central directory (PKWARE APPNOTE 4.3.16 and 4.3.12).
const END = Buffer.from("PK\x05\x06", "latin1");
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
/** In bytes. No document needs a longer list; an attacker's could fill the memory. */
const LONGEST_LIST = 1024 * 1024;

/** The names of a zip's entries; none if it is not a zip as word processors write them. */
export async function entriesOfZip(size: number, readAt: ReadAt): Promise<Set<string>> {
  const names = new Set<string>();
  const tail = await readAt(Math.max(0, size - END_LENGTH - LONGEST_COMMENT), size);
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_LENGTH > tail.length) return names;
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > LONGEST_LIST || start + length > size) return names;
  const list = await readAt(start, length);
  let at = 0;
  while (at + ENTRY_LENGTH <= list.length && list.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const nameLength = list.readUInt16LE(at + 28);
    const extraLength = list.readUInt16LE(at + 30);
    const commentLength = list.readUInt16LE(at + 32);
    const name = at + ENTRY_LENGTH;
    names.add(list.toString("utf8", name, name + nameLength));
    at = name + nameLength + extraLength + commentLength;
  }
  return names;
}
