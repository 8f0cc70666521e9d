import pg from "pg";
import { roleLimits } from "@/lib/platform/database/limits";
import { operatorSettings } from "@/lib/platform/env";

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
  const { name, role, secret } = credentialsOf(applicationAddress);
  const limits = roleLimits(operatorSettings.STATEMENT_TIMEOUT_MS);
  const { rows } = await owner.query<{ is_owner: boolean; is_there: boolean; is_limited: boolean }>(
    `SELECT $1 IN ('', current_user) AS is_owner,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS is_there,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolconfig @> $2) AS is_limited`,
    [name, limits],
  );
  if (rows[0]?.is_owner) return false;
  if (!rows[0]?.is_there) await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${secret}`);
  if (!rows[0]?.is_limited) await limit(owner, role, limits);
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

function credentialsOf(address: string) {
  const { username, password } = new URL(address);
  const name = decodeURIComponent(username);
  return {
    name,
    role: pg.escapeIdentifier(name),
    secret: pg.escapeLiteral(decodeURIComponent(password)),
  };
}

/** So that they hold behind a pooler too, which shares connections; each connection sets them besides (lib/platform/database/db.ts). */
const limit = (owner: pg.Client, role: string, limits: string[]) =>
  owner
    .query(limits.map((one) => `ALTER ROLE ${role} SET ${one.replace("=", " = ")}`).join("; "))
    .catch((error) => {
      // The operator made the role, and keeps it.
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    });

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Gives the role the password of the address: after that was changed, or lost and made anew. False for a role that may
 * do more than the application, and so is somebody else's too.
 */
export async function renewPassword(owner: pg.Client, applicationAddress: string) {
  const { name, role, secret } = credentialsOf(applicationAddress);
  const { rowCount } = await owner.query(
    `SELECT FROM pg_roles
      WHERE rolname = $1 AND rolname <> current_user AND rolcanlogin
        AND NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR rolreplication)`,
    [name],
  );
  if (rowCount === 0) return false;
  await owner.query(`ALTER ROLE ${role} PASSWORD ${secret}`);
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
