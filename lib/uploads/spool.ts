import "server-only";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Content } from "@/lib/storage";
import type { ReadAt } from "@/lib/uploads/zip";

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

  return {
    async write(chunk: Buffer) {
      await file.appendFile(chunk);
      size += chunk.length;
    },
    readAt,
    content: (): Content => ({
      size,
      // By its number: a stream of the handle itself would keep that from closing.
      stream: () => createReadStream("", { fd: file.fd, start: 0, autoClose: false }),
    }),
    close: () => file.close(),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
