import "server-only";
import { addDays } from "date-fns";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { addJobs, type Job } from "@/lib/platform/database/jobs";
import { bodyOf } from "@/lib/platform/storage/body";
import type { Content } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { notFound } from "@/lib/shared/errors";

// A file and the row that refers to it can never be written at once. So every file is written down before
// a byte of it is stored (`stored_files`), a document's file cannot leave that list (a foreign key), and
// what stays on the list without a document is removed: however a process dies, nothing is lost or left.

/**
 * Stores a file and returns its id, to be referred to soon: what nothing refers to is swept. So is one that
 * could not be stored, and not before: the storage may still be at it after we have given up.
 */
export async function storeFile(content: Content, signal?: AbortSignal): Promise<string> {
  const { id } = await db.storedFile.create({ data: {}, select: { id: true } });
  await storage.put(id, content, signal);
  return id;
}

/**
 * A backup that began before the removal may know of the file, which it copies after the rows: for a day
 * it is still there.
 */
const isHeld = Prisma.sql`EXISTS (
  SELECT FROM backups WHERE started_at > now() - interval '1 day' AND started_at <= file_removals.created_at)`;

/**
 * Removes a file for good unless a document refers to it. It leaves the list first, so that none can from
 * then on, and is forgotten only once the storage has let go of it: later, where a backup may need it, when
 * it is swept. No connection waits for the storage.
 */
export async function removeFile(id: string) {
  await db.run(Prisma.sql`
    WITH unlisted AS (
      DELETE FROM stored_files
       WHERE id = ${id}::uuid AND NOT EXISTS (SELECT FROM clinical_documents WHERE file_id = stored_files.id)
      RETURNING id)
    INSERT INTO file_removals (id) SELECT id FROM unlisted`);
  const due = await db.run(Prisma.sql`
    SELECT FROM file_removals WHERE id = ${id}::uuid AND NOT ${isHeld}`);
  if (!due) return;
  await storage.remove(id);
  await db.fileRemoval.deleteMany({ where: { id } });
}

/** The jobs that remove files, to be added in the transaction that takes away what refers to them. */
export const removalsOf = (ids: string[]): Job[] =>
  ids.map((id) => ({ name: "remove_file", payload: { id }, key: `remove_file:${id}` }));

/** No upload takes as long (lib/platform/storage/s3.ts): an hour after it began, a file without a document is one left behind. */
const SWEEP_AFTER_MS = 60 * 60 * 1000;
const SWEEP_AT_ONCE = 1000;

/** Looked at each hour: what an upload left behind is not older. All are, each night. */
const RECENT_DAYS = 2;

/**
 * Queues the removal of files that nothing refers to, the oldest first; those whose job gave up, again. Of stored files
 * the recent ones, or all, which reads the whole list.
 */
export async function sweepFiles({ isWhole = false } = {}) {
  const isOld = Prisma.sql`created_at < ${new Date(+clock.now() - SWEEP_AFTER_MS)}`;
  const isRecent = Prisma.sql`created_at > ${addDays(clock.now(), -RECENT_DAYS)}`;
  const left = await db.query(
    { id: columns.stored_files.id },
    Prisma.sql`
    (SELECT id FROM file_removals WHERE ${isOld} AND NOT ${isHeld}
      ORDER BY created_at, id LIMIT ${SWEEP_AT_ONCE})
    UNION ALL
    (SELECT id FROM stored_files WHERE ${isOld} AND ${isWhole ? Prisma.sql`true` : isRecent}
        AND NOT EXISTS (SELECT FROM clinical_documents WHERE file_id = stored_files.id)
      ORDER BY created_at, id LIMIT ${SWEEP_AT_ONCE})`,
  );
  await addJobs(db, removalsOf(left.map(({ id }) => id)));
}

/** A document's file as a link leads to it, and whose it is; 404 once the document is gone. */
export async function findFile(id: string) {
  const found = await db.clinicalDocument.findUnique({
    where: { file_id: id },
    include: { ClinicalRecord: { select: { patient_id: true } } },
  });
  if (!found) throw notFound("Archivo no encontrado");
  const { file_name: name, file_size: size, mime_type: type } = found;
  const document = { id: found.id, patient_id: found.ClinicalRecord.patient_id };
  return { id, name, size, type, document };
}

type KnownFile = { id: string; size: number };

/** Makes sure that the storage answers and has all of a file, before anybody is sent for it. */
export async function requireFile({ id, size }: KnownFile) {
  if ((await storage.size(id)) !== size) throw new Error("A stored file has another size.");
}

/** A response's body with all of a file. */
export const openFile = async ({ id, size }: KnownFile) => bodyOf(await storage.open(id), size);
