import "server-only";
import type { Actor } from "@/lib/access/actor";
import { fileLink } from "@/lib/platform/storage/link";
import { storage } from "@/lib/platform/storage/storage";
import type { DocumentDetails } from "@/lib/records/clinical-documents/schema";
import { readDocument } from "@/lib/records/clinical-documents/service";
import { requireFile } from "@/lib/records/files";

/**
 * A document with links to its file, which hold for a minute and for whoever has them. That there is
 * something at their end is made sure of here: whoever follows one has left the application.
 */
export async function linkDocument(actor: Actor, { id }: { id: string }): Promise<DocumentDetails> {
  const document = await readDocument(actor, { id });
  const { file_id, file_name: name, file_size: size, mime_type: type } = document;
  await requireFile({ id: file_id, size });
  const downloadUrl = await storage.link(file_id, { name, type });
  return { ...document, downloadUrl, viewUrl: fileLink(file_id) };
}
