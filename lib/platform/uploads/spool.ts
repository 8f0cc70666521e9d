import "server-only";
import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { Content } from "@/lib/platform/storage/driver";
import type { ReadAt } from "@/lib/platform/uploads/word";

const CHUNK = 64 * 1024;

/**
 * A temporary file for an upload until it is complete, so that it does not fill the memory. The file has no name, so it
 * disappears with the process, however that ends.
 */
export async function openSpool() {
  const name = path.join(tmpdir(), `clinica-upload-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  await rm(name);
  let size = 0;

  const readAt: ReadAt = async (start, length) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
    return buffer.subarray(0, bytesRead);
  };

  async function* chunks() {
    for (let start = 0; start < size; start += CHUNK) yield await readAt(start, CHUNK);
  }

  return {
    async write(chunk: Buffer) {
      await file.appendFile(chunk);
      size += chunk.length;
    },
    readAt,
    content: (): Content => ({
      size,
      // Not the file's own stream, which would close the file, or keep it from being closed.
      stream: () => Readable.from(chunks(), { objectMode: false }),
    }),
    close: () => file.close(),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
