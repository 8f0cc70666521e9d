import "server-only";
import { addDays } from "date-fns/addDays";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { addJobs, type Job } from "@/lib/platform/database/jobs";
import { bodyOf } from "@/lib/platform/storage/body";
import type { Content, Part } from "@/lib/platform/storage/driver";
import { fileNotFound } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";

// A file and the row that refers to it cannot be written atomically. So every file gets a row in `stored_files` before
// any of it is stored, a foreign key keeps that row while a document refers to it, in the archive too, and a clean-up job
// removes files in the table without a document: however a process dies, nothing is lost, and nothing left behind.

/**
 * Stores a file and returns its id, which should soon be referred to, or the clean-up job removes the file. A file that
 * could not be stored is left to that job too: the storage may still be writing after we have given up.
 */
export async function storeFile(content: Content, signal?: AbortSignal): Promise<string> {
  const { id } = await db.storedFile.create({ data: {}, select: { id: true } });
  await storage.put(id, content, signal);
  return id;
}

const isReferredTo = Prisma.sql`(
  EXISTS (SELECT FROM clinical_documents WHERE file_id = stored_files.id)
  OR EXISTS (SELECT FROM archived_documents WHERE file_id = stored_files.id))`;

/**
 * A backup that began before the removal may have copied a row that refers to the file, and copies files later: so the
 * file is kept for a day. An export also keeps it, while the export is being made.
 */
const isHeld = Prisma.sql`(EXISTS (
  SELECT FROM backups WHERE started_at > now() - interval '1 day' AND started_at <= file_removals.created_at)
  OR EXISTS (SELECT FROM history_exports WHERE state = 'preparing' AND claimed_until > now()))`;

/**
 * Removes a file for good unless a document refers to it. First its row leaves `stored_files`, so that no document can
 * refer to it any more; its removal is forgotten only after the storage has deleted it. If a backup may need it, the
 * clean-up job does that later. No transaction waits for the storage.
 */
export async function removeFile(id: string) {
  await db.run(Prisma.sql`
    WITH unlisted AS (
      DELETE FROM stored_files
       WHERE id = ${id}::uuid AND NOT ${isReferredTo}
      RETURNING id)
    INSERT INTO file_removals (id) SELECT id FROM unlisted`);
  const due = await db.run(Prisma.sql`
    SELECT FROM file_removals WHERE id = ${id}::uuid AND NOT ${isHeld}`);
  if (!due) return;
  await storage.remove(id);
  await db.fileRemoval.deleteMany({ where: { id } });
}

/** The jobs that remove files; add them in the transaction that deletes the references. */
export const removalsOf = (ids: string[]): Job[] =>
  ids.map((id) => ({ name: "remove_file", payload: { id }, key: `remove_file:${id}` }));

/** No upload takes this long (lib/platform/storage/s3.ts): an hour later, a file without a document is an orphan. */
const SWEEP_AFTER_MS = 60 * 60 * 1000;
const SWEEP_AT_ONCE = 1000;

/** The hourly run looks only at recent files, since older orphans have been found; the nightly run looks at all. */
const RECENT_DAYS = 2;

/**
 * Queues the removal of files without references, oldest first; also of those whose job had given up. It looks at
 * recent files, or at all of them, which reads the whole table.
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
        AND NOT ${isReferredTo}
      ORDER BY created_at, id LIMIT ${SWEEP_AT_ONCE})`,
  );
  await addJobs(db, removalsOf(left.map(({ id }) => id)));
}

/** The Content-Type of a document's file. */
export const contentTypeOf = ({ mime_type, text_encoding }: Typed) =>
  mime_type === "text/plain" ? `${mime_type}; charset=${text_encoding ?? "utf-8"}` : mime_type;
type Typed = { mime_type: string; text_encoding: string | null };

/** A link lives for one; what takes a moment longer to begin is still of the same opening. */
const OPEN_MINUTES = 2;

const archivedFile = {
  name: columns.archived_documents.file_name,
  size: columns.archived_documents.file_size,
  mime_type: columns.archived_documents.mime_type,
  text_encoding: columns.archived_documents.text_encoding,
  document_id: columns.archived_documents.id,
  patient_id: columns.archive_entries.patient_id,
};

/**
 * The file and patient of a document, for a link; 404 after the document is deleted. An archived document needs a holder
 * who has just opened the entry: earlier links do not return it.
 */
export async function findFile(id: string, holder: string) {
  const found = await db.clinicalDocument.findUnique({
    where: { file_id: id },
    include: { ClinicalRecord: { select: { patient_id: true } } },
  });
  if (found) {
    const { file_name: name, file_size: size } = found;
    const document = { id: found.id, patient_id: found.ClinicalRecord.patient_id };
    return {
      id,
      name,
      size,
      type: contentTypeOf(found),
      document,
      use: "clinical_documents.read" as const,
    };
  }
  const [archived] = await db.query(
    archivedFile,
    Prisma.sql`
    SELECT f.file_name AS name, f.file_size AS size, f.mime_type, f.text_encoding, f.id AS document_id, e.patient_id
      FROM archived_documents f JOIN archive_entries e ON e.id = f.entry_id
     WHERE f.file_id = ${id}::uuid AND EXISTS (
       SELECT FROM archive_openings o
        WHERE o.entry_id IN (f.entry_id, f.record_id) AND o.by ->> 'id' = ${holder}
          AND o.at > now() - ${OPEN_MINUTES} * interval '1 minute')`,
  );
  if (!archived) throw fileNotFound();
  const { name, size, document_id, patient_id } = archived;
  const document = { id: document_id, patient_id };
  return { id, name, size, type: contentTypeOf(archived), document, use: "archive.open" as const };
}

type KnownFile = { id: string; size: number };

/** Checks that the storage responds and has the whole file, before a link to the file is created. */
export async function requireFile({ id, size }: KnownFile) {
  if ((await storage.size(id)) !== size) throw new Error("A stored file has another size.");
}

/** A response body with that part of a file. */
export const openFile = async (id: string, part: Part) =>
  bodyOf(await storage.open(id, part), part.end - part.start + 1);
