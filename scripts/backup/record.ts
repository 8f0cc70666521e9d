import { connected } from "../stack/client";
import { messageOf } from "../stack/report";

type Outcome = { rows: number; files: number; bytes: number; error: string | null };

/**
 * Records in the database that a backup has begun: from now on, files that its rows may refer to stay in the storage
 * (lib/records/files.ts). A database older than this feature has no table for it.
 */
export async function beginRecord(databaseUrl: string) {
  const id = await connected(databaseUrl, async (client) => {
    const table = await client.query("SELECT to_regclass('public.backups') AS name");
    if (!table.rows[0].name) return null;
    const { rows } = await client.query<{ id: string }>(
      "INSERT INTO backups (id) VALUES (gen_random_uuid()) RETURNING id",
    );
    return rows[0]?.id ?? null;
  });
  const write = async (statement: string, values: unknown[]) => {
    if (id) await connected(databaseUrl, (client) => client.query(statement, [id, ...values]));
  };
  return {
    finish: ({ bytes, rows, files, error }: Outcome) =>
      write(
        `UPDATE backups SET finished_at = now(), bytes = $2, row_count = $3, file_count = $4, error = $5
          WHERE id = $1`,
        [bytes, rows, files, error],
      ),
    /** Records a problem with a finished backup. */
    lack: (error: string) =>
      write("UPDATE backups SET error = NULLIF($2, '') WHERE id = $1", [error]),
    /** Records the failure, if the database is available. */
    fail: (reason: unknown) =>
      write("UPDATE backups SET error = $2 WHERE id = $1", [messageOf(reason)]).catch(() => {}),
  };
}
