import "server-only";
import type { Actor } from "@/lib/access/actor";
import type { UploadedFile } from "@/lib/platform/uploads/receive";
import type { DocumentInput, ListedDocument } from "@/lib/records/clinical-documents/schema";
import { createDocument, requireRecord } from "@/lib/records/clinical-documents/service";
import { storeFile } from "@/lib/records/files";
import { spendQuota } from "@/lib/records/upload-quota";
import { AppError } from "@/lib/shared/errors";

/** Before a document for a record is read: 404 out of the actor's scope, 429 beyond the daily quota. */
export async function acceptDocument(actor: Actor, recordId: string, bytes: number) {
  await requireRecord(actor, recordId);
  return spendQuota(actor, bytes);
}

/**
 * Stores a document for a record. No transaction waits for the network, and a file whose document is not created is
 * cleaned up by a job.
 */
export async function uploadDocument(
  actor: Actor,
  recordId: string,
  { fields, file }: { fields: DocumentInput; file: UploadedFile },
  signal: AbortSignal,
): Promise<ListedDocument> {
  const file_id = await storeFile(file.content, signal);
  if (signal.aborted) throw new AppError("bad_request", "La subida se canceló.");
  return createDocument(actor, {
    ...fields,
    clinical_record_id: recordId,
    file_id,
    file_name: file.name,
    file_size: file.content.size,
    mime_type: file.type,
    text_encoding: file.encoding === "utf-8" ? null : file.encoding,
  });
}
