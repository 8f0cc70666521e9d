import "server-only";
import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { Content } from "@/lib/platform/storage/driver";
import type { ReadAt } from "@/lib/platform/uploads/zip";

const CHUNK = 64 * 1024;

/**
 * Where an upload waits until it is whole: on the disk, not in memory. Its file has no name, so that it is
 * gone when the process is, however that ends.
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
      // Not a stream of the file's own, which would close it, or keep it from being closed.
      stream: () => Readable.from(chunks(), { objectMode: false }),
    }),
    close: () => file.close(),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
