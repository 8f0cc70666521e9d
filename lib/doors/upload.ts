import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import type { Asked } from "@/lib/platform/asked";
import { type KeyedWrite, keyedWrite } from "@/lib/platform/database/keyed-write";
import { refuseRepeat } from "@/lib/platform/database/repeats";
import { takeIn, type Upload } from "@/lib/platform/uploads/receive";

/** A request with a multipart/form-data body that has a `file`. */
export type UploadContract = {
  /** The form's other fields. 413, 415; 422 if one is invalid. */
  fields: z.ZodType;
  /**
   * Whether the sender may add a file to the row in the path, of that many bytes (Content-Length; Infinity without one).
   * Decided before anything is read. Returns what takes it back if the upload fails.
   */
  accept: (sender: Actor, id: string, bytes: number) => Promise<() => Promise<void>>;
};

/** Accepts the sender, takes the file in, hands it over; nothing of it stays but what `handle` keeps. */
export async function answerUpload<T>(
  { accept }: UploadContract,
  request: Asked,
  sender: Actor,
  id: string,
  handle: (upload: Upload) => Promise<T>,
): Promise<T> {
  const announced = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  const write = keyedWrite();
  // A file that was stored already may be what the sender has no room for any more.
  if (write) write.readSent = async () => (await takeInKeyed(request, write)).discard();
  const takeBack = await accept(sender, id, announced);
  try {
    const upload = await (write ? takeInKeyed(request, write) : takeIn(request));
    try {
      await refuseRepeat();
      return await handle(upload);
    } finally {
      await upload.discard();
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
}

async function takeInKeyed(request: Asked, write: KeyedWrite) {
  const hash = createHash("sha256");
  const upload = await takeIn(request, hash);
  const fields = Object.entries(upload.fields).sort();
  write.sent = JSON.stringify([fields, upload.file.name, hash.digest("hex")]);
  return upload;
}
