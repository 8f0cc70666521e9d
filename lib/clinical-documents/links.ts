import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { DocumentDetails } from "@/lib/clinical-documents/schema";
import { readDocument } from "@/lib/clinical-documents/service";
import { fileLink } from "@/lib/files/link";
import { requireFile } from "@/lib/files/service";
import { storage } from "@/lib/storage";

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
