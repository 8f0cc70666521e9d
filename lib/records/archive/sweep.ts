import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { deleteInBatches } from "@/lib/platform/database/batches";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { termOf } from "@/lib/records/archive/term";

const { sql } = Prisma;

/**
 * Removes what has passed its term; the clean-up of files removes what it leaves in the storage. The patient's last entry
 * is looked up again, so nothing is removed while the history is in use.
 */
export const sweepArchive = () =>
  deleteInBatches(
    sql`archive_entries`,
    sql`id`,
    sql`retain_until < ${clock.today()}::date
        AND ${termOf(sql`archive_entries.patient_id`, sql`NULL`)} < ${clock.today()}::date`,
  );

/** Accounts that were archived, and of whose patient nothing is in the archive any more. */
export const accountsOverTerm = () =>
  db.query(
    { id: columns.users.id, patient_id: columns.patients.id },
    sql`SELECT u.id, p.id AS patient_id FROM users u JOIN patients p ON p.user_id = u.id
         WHERE u.archived_at IS NOT NULL AND NOT EXISTS (SELECT FROM archive_entries WHERE patient_id = p.id)
         ORDER BY u.id LIMIT 1000`,
  );
