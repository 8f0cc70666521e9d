import pg from "pg";

/**
 * What is only ever added to, and the columns that the application gives: whoever takes it over can neither undo what
 * they have done, nor say when that was.
 */
const APPEND_ONLY = {
  audit_log: [
    ...["id", "actor_id", "actor_role", "action", "patient_ids", "entity_ids", "result"],
    ...["address", "user_agent", "count"],
  ],
  audit_seals: [
    ...["number", "from_number", "to_number", "count", "row_numbers", "row_hashes", "sealed_at"],
    "hash",
  ],
};

const appendOnly = (role: string) =>
  Object.entries(APPEND_ONLY).map(
    ([table, columns]) => `
      REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${role};
      GRANT INSERT (${columns.join(", ")}) ON ${table} TO ${role};`,
  );

/**
 * Makes the role that the application signs in with, if there is none, and lets it do its work: all with the
 * rows, nothing with the tables. False when it is the very role that owns them, which no grant can bind.
 */
export async function admitApplication(
  owner: pg.Client,
  applicationAddress: string,
): Promise<boolean> {
  const { username, password } = new URL(applicationAddress);
  const name = decodeURIComponent(username);
  const { rows } = await owner.query<{ is_owner: boolean; is_there: boolean }>(
    `SELECT $1 IN ('', current_user) AS is_owner,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS is_there`,
    [name],
  );
  if (rows[0]?.is_owner) return false;
  const role = pg.escapeIdentifier(name);
  const secret = pg.escapeLiteral(decodeURIComponent(password));
  if (!rows[0]?.is_there) await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${secret}`);
  // Several statements in one message are one transaction.
  await owner.query(`
    GRANT USAGE ON SCHEMA public, graphile_worker TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${role};
    ${appendOnly(role).join("")}
    REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations, email_recipients FROM ${role};
    ${OPEN_JOBS}`);
  return true;
}

/** The job queue hides its rows from everybody but its owner, unless a policy shows them. */
const OPEN_JOBS = `
  DO $$
  DECLARE jobs regclass;
  BEGIN
    FOR jobs IN SELECT oid FROM pg_class
      WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)
    LOOP
      EXECUTE format('CREATE POLICY application ON %s USING (true) WITH CHECK (true)', jobs);
    END LOOP;
  END
  $$`;
