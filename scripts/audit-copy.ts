import { createReadStream, createWriteStream } from "node:fs";
import { pipeline as piped } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

// A copy of a part of the audit log: a packed file of rows as JSON, one a line.

/** Some thousands of rows. */
const CHUNK_BYTES = 2 ** 20;

/** On the disk once it is done, and never in the place of another. */
export const writeCopy = (file: string, rows: AsyncIterable<string[]>) =>
  pipeline(
    async function* () {
      for await (const some of rows) yield `${some.join("\n")}\n`;
    },
    createGzip(),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );

/** The rows that `writeCopy` wrote, many at once. */
export async function* readCopy(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  // What goes wrong is thrown by the loop.
  piped(createReadStream(file), unpacked, () => {});
  let rest = "";
  for await (const chunk of unpacked.setEncoding("utf8")) {
    const rows = `${rest}${chunk}`.split("\n");
    rest = rows.pop() ?? "";
    if (rows.length) yield rows;
  }
}
