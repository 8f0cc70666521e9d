import "server-only";
import { db, queryIn } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { addJobs, type Job } from "@/lib/jobs/queue";
import { type Content, storage } from "@/lib/storage";

// A file and the row that refers to it can never be written at once. So every file is written down before
// a byte of it is stored (`stored_files`), a document's file cannot leave that list (a foreign key), and
// what stays on the list without a document is removed: however a process dies, nothing is lost or left.

/** Stores a file and returns its id, to be referred to soon: what nothing refers to is removed. */
export async function storeFile(content: Content, signal?: AbortSignal): Promise<string> {
  const { id } = await db.storedFile.create({ data: {}, select: { id: true } });
  try {
    await storage.put(id, content, signal);
    return id;
  } catch (error) {
    await discardFile(id);
    throw error;
  }
}

/** Removes what was stored in vain; what cannot be removed now is swept later. */
export const discardFile = (id: string) =>
  removeFile(id).catch((error) =>
    console.error("discarded file:", error instanceof Error ? error.name : error),
  );

/** Below the lease of a job. Milliseconds. */
const REMOVAL_MS = 45_000;

/**
 * Removes a file for good unless something refers to it. Whoever would refer to it now waits for the row,
 * and is then refused; the row goes only if the storage has let go of the file.
 */
export async function removeFile(id: string) {
  await db.$transaction(
    async (tx) => {
      const where = { id, ClinicalDocument: { is: null } };
      const { count } = await tx.storedFile.deleteMany({ where });
      if (count > 0) await storage.remove(id);
    },
    { timeout: REMOVAL_MS },
  );
}

/** The jobs that remove files, to be added in the transaction that takes away what refers to them. */
export const removalsOf = (ids: string[]): Job[] =>
  ids.map((id) => ({ name: "remove_file", payload: { id }, key: `remove_file:${id}` }));

/** No upload takes as long: an hour after it began, a file without a document is one left behind. */
const SWEEP_AFTER_MS = 60 * 60 * 1000;
const SWEEP_AT_ONCE = 1000;

/** Queues the removal of files that nothing refers to, the oldest first. */
export async function sweepFiles() {
  const before = new Date(Date.now() - SWEEP_AFTER_MS);
  await db.$transaction(async (tx) => {
    const left = await tx.storedFile.findMany({
      where: { createdAt: { lt: before }, ClinicalDocument: { is: null } },
      select: { id: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: SWEEP_AT_ONCE,
    });
    await addJobs(queryIn(tx), removalsOf(left.map(({ id }) => id)));
  });
}

/** A document's file as it is stored; 404 once the document is gone. */
export async function openFile(id: string) {
  const where = { file_id: id };
  const document = await db.clinicalDocument.findUnique({ where });
  if (!document) throw notFound("Archivo no encontrado");
  const { file_name: name, file_size: size, mime_type: type } = document;
  return { name, size, type, stream: await storage.open(id) };
}
