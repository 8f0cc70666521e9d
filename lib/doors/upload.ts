import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import type { Asked } from "@/lib/platform/asked";
import { takeIn, type Upload } from "@/lib/platform/uploads/receive";

/** A call with a multipart/form-data body that has a `file`. */
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
  const takeBack = await accept(sender, id, announced);
  try {
    const upload = await takeIn(request);
    return await handle(upload).finally(upload.discard);
  } catch (error) {
    await takeBack();
    throw error;
  }
}
