import "server-only";
import type { Actor, Origin } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { DEAD_LINK, fileLink } from "@/lib/platform/storage/link";
import { storage } from "@/lib/platform/storage/storage";
import type { DocumentDetails } from "@/lib/records/clinical-documents/schema";
import { readDocument } from "@/lib/records/clinical-documents/service";
import { findFile, requireFile } from "@/lib/records/files";
import { findHolder, recordLinkUse } from "@/lib/records/link-use";
import { forbidden } from "@/lib/shared/errors";

/**
 * A document with links to its file, which are valid for a minute for anybody who has them. Checks that the file
 * exists, because a link leads out of the application, where a failure would not be explained.
 */
export async function linkDocument(actor: Actor, { id }: { id: string }): Promise<DocumentDetails> {
  const document = await readDocument(actor, { id });
  const { file_id } = document;
  const file = await findFile(file_id, actor.userId);
  await requireFile(file);
  const downloadUrl = await storage.link(file_id, file, actor.userId);
  return { ...document, downloadUrl, viewUrl: fileLink(file_id, clock.now(), actor.userId) };
}

/**
 * The file behind a link, after logging the read by the person for whom the link was made; 403 if that account has been
 * closed.
 */
export async function followLink(
  fileId: string,
  { holder, signature }: { holder: string; signature: string },
  origin: Origin,
) {
  const { document, use, ...file } = await findFile(fileId, holder);
  const reader = await findHolder(holder);
  if (holder && !reader) throw forbidden(DEAD_LINK);
  await recordLinkUse(signature, { actor: reader, origin }, use, [document]);
  return file;
}
