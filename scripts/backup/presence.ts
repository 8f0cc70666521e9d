import type pg from "pg";

/** Whether anybody else is connected to the database. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND usesysid IS NOT NULL AND pid <> pg_backend_pid()`,
  );
  return rowCount !== 0;
}

type Present = { users: boolean; files: string[] };

/** Whether any account exists, and which files may exist; an interrupted restore may have left only some tables. */
export async function whatIsThere(client: pg.Client): Promise<Present> {
  const idsOf = async (table: string) => {
    const found = await client.query<{ name: string | null }>("SELECT to_regclass($1) AS name", [
      table,
    ]);
    if (!found.rows[0]?.name) return [];
    return (await client.query<{ id: string }>(`SELECT id FROM ${table}`)).rows;
  };
  const users = await idsOf("public.users");
  const files = [...(await idsOf("public.stored_files")), ...(await idsOf("public.file_removals"))];
  return { users: users.length > 0, files: files.map(({ id }) => id) };
}
