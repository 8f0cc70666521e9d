import { createReadStream, createWriteStream } from "node:fs";
import { pipeline as piped } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

// A copy of a part of the audit log: a gzip file of JSON rows, one per line.

/** Some thousand rows. */
const CHUNK_BYTES = 2 ** 20;

/** Flushed to the disk when it resolves, and never overwrites a file. */
export const writeCopy = (file: string, rows: AsyncIterable<string[]>) =>
  pipeline(
    async function* () {
      for await (const some of rows) yield `${some.join("\n")}\n`;
    },
    createGzip(),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );

/** The rows that `writeCopy` wrote, in batches. */
export async function* readCopy(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  // The loop throws any error.
  piped(createReadStream(file), unpacked, () => {});
  let rest = "";
  for await (const chunk of unpacked.setEncoding("utf8")) {
    const rows = `${rest}${chunk}`.split("\n");
    rest = rows.pop() ?? "";
    if (rows.length) yield rows;
  }
}
