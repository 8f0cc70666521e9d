import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx } from "@/lib/platform/database/db";
import { addJobs, type Job } from "@/lib/platform/database/jobs";
import { fileNotFound } from "@/lib/platform/storage/driver";
import { exportStorage } from "@/lib/platform/storage/storage";
import { log } from "@/lib/platform/watch/log";
import { KEPT_DAYS } from "@/lib/records/exports/terms";
import { AppError } from "@/lib/shared/errors";

// The ZIPs, in an area of the storage of their own. As with documents, a row of `export_files` comes before the first
// byte, so that whatever is left behind is found.

const { sql } = Prisma;

export const jobOf = (id: string): Job => ({
  name: "prepare_export",
  payload: { id },
  key: `prepare_export:${id}`,
});

const zip = {
  file_id: columns.history_exports.file_id.unwrap(),
  patient_id: columns.history_exports.patient_id,
  size: columns.history_exports.size.unwrap(),
};

/** The whole ZIP of an export; 404 when there is none, or the storage does not have it. */
export async function requireZip(id: string) {
  const [found] = await db.query(
    zip,
    sql`
    SELECT file_id, patient_id, size FROM history_exports
     WHERE id = ${id}::uuid AND state IN ('ready', 'delivered') AND file_id IS NOT NULL`,
  );
  if (!found) throw fileNotFound();
  const { file_id, patient_id } = found;
  const size = Number(found.size);
  if ((await exportStorage.size(file_id)) !== size)
    throw new Error("A stored ZIP has another size.");
  return { file_id, patient_id, size };
}

/**
 * Voids the patients' existing ZIPs and repeats their open exports. Call it in the transaction that deletes a part of
 * their histories.
 */
export async function voidZips(tx: Tx, patients: Prisma.Sql) {
  const { id, state } = columns.history_exports;
  const voided = await tx.query(
    { id, state },
    sql`
    UPDATE history_exports
       SET file_id = NULL, claimed_by = NULL, claimed_until = NULL,
           state = (CASE state WHEN 'delivered' THEN 'delivered' ELSE 'requested' END)::"ExportState"
     WHERE patient_id IN (${patients}) AND state IN ('preparing', 'ready', 'delivered')
     RETURNING id, state`,
  );
  const open = voided.filter((one) => one.state === "requested");
  await addJobs(
    tx,
    open.map((one) => jobOf(one.id)),
  );
}

/** Removes a ZIP, or what there is of one, that no export has any more. */
async function removeZip(file_id: string) {
  await exportStorage.remove(file_id);
  await db.run(sql`
    DELETE FROM export_files WHERE id = ${file_id}::uuid
       AND NOT EXISTS (SELECT FROM history_exports WHERE file_id = export_files.id)`);
}

const AT_ONCE = 100;

/**
 * Runs every hour. It takes over exports from killed workers, and removes expired ZIPs and those without an export. It
 * repeats exports whose ZIP the storage has lost. It adds missing jobs, for example after a restore.
 */
export async function sweepExports() {
  await db.run(sql`
    UPDATE history_exports
       SET state = 'requested', file_id = NULL, claimed_by = NULL, claimed_until = NULL
     WHERE state = 'preparing' AND claimed_until < now()`);
  await db.run(sql`
    UPDATE history_exports
       SET file_id = NULL,
           failure = CASE state WHEN 'ready' THEN 'expired' END,
           state = (CASE state WHEN 'ready' THEN 'failed' ELSE 'delivered' END)::"ExportState"
     WHERE state IN ('ready', 'delivered') AND file_id IS NOT NULL
       AND ready_at < now() - make_interval(days => ${KEPT_DAYS})`);
  await remakeLost();
  const left = await db.query(
    { id: columns.export_files.id },
    sql`
    SELECT id FROM export_files
     WHERE NOT EXISTS (SELECT FROM history_exports WHERE file_id = export_files.id)
     ORDER BY created_at, id LIMIT ${AT_ONCE}`,
  );
  for (const { id } of left) await removeZip(id);
  const waiting = await db.query(
    { id: columns.history_exports.id },
    sql`
    SELECT id FROM history_exports
     WHERE state = 'requested'
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'prepare_export:' || history_exports.id)`,
  );
  await addJobs(
    db,
    waiting.map(({ id }) => jobOf(id)),
  );
}

/** A backup has the rows, and not the ZIPs. */
async function remakeLost() {
  const ready = await db.query(
    { id: columns.history_exports.id, file_id: zip.file_id },
    sql`SELECT id, file_id FROM history_exports WHERE state = 'ready'`,
  );
  for (const { id, file_id } of ready) {
    if (await isStored(file_id)) continue;
    log.warn({ export_id: id }, "a history is made anew: the storage does not have it");
    await db.run(sql`
      UPDATE history_exports SET state = 'requested', file_id = NULL
       WHERE id = ${id}::uuid AND state = 'ready' AND file_id = ${file_id}::uuid`);
  }
}

const isStored = (file_id: string) =>
  exportStorage.size(file_id).then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.failure === "not_found") return false;
      throw error;
    },
  );
