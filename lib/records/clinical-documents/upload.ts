import "server-only";
import type { Actor } from "@/lib/access/actor";
import type { Receive } from "@/lib/platform/uploads/receive";
import type { DocumentInput, ListedDocument } from "@/lib/records/clinical-documents/schema";
import { createDocument, requireRecord } from "@/lib/records/clinical-documents/service";
import { storeFile } from "@/lib/records/files";
import { withinQuota } from "@/lib/records/upload-quota";
import { AppError } from "@/lib/shared/errors";

type Upload = {
  recordId: string;
  /** The request's Content-Length; Infinity if there is none. */
  announced: number;
  receive: Receive<DocumentInput>;
  signal: AbortSignal;
};

/**
 * Stores a document for a record: nothing is read before the actor's access is checked, no transaction waits for the
 * network, and a file whose document is not created is cleaned up by a job.
 */
export async function uploadDocument(
  actor: Actor,
  { recordId, announced, receive, signal }: Upload,
): Promise<ListedDocument> {
  await requireRecord(actor, recordId);
  return withinQuota(actor, announced, () =>
    receive(async ({ fields, file }) => {
      const file_id = await storeFile(file.content, signal);
      if (signal.aborted) throw new AppError("bad_request", "La subida se canceló.");
      return createDocument(actor, {
        ...fields,
        clinical_record_id: recordId,
        file_id,
        file_name: file.name,
        file_size: file.content.size,
        mime_type: file.type,
      });
    }),
  );
}
