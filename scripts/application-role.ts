import pg from "pg";
import { roleLimits } from "@/lib/platform/database/limits";
import { operatorSettings } from "@/lib/platform/env";

/**
 * Append-only tables, and the columns that the application may set: an attacker who controls it can neither undo what
 * was logged, nor choose when it was.
 */
const APPEND_ONLY = {
  audit_log: [
    ...["id", "actor_id", "actor_role", "action", "patient_ids", "entity_ids", "result"],
    ...["address", "user_agent", "count", "details"],
  ],
  audit_seals: [
    ...["number", "from_number", "to_number", "count", "row_numbers", "row_hashes", "sealed_at"],
    "hash",
  ],
  privacy_notices: ["version", "text"],
  privacy_agreements: ["user_id", "version"],
  record_versions: ["record_id", "version", "kind", "title", "body", "reason", "author", "at"],
  record_notes: ["id", "record_id", "body", "author", "at"],
  archived_documents: [
    ...["id", "entry_id", "record_id", "description", "file_name", "file_size", "mime_type"],
    "text_encoding",
    ...["file_id", "created_at"],
  ],
  archive_openings: ["id", "entry_id", "reason", "by"],
};

const appendOnly = (role: string) =>
  Object.entries(APPEND_ONLY).map(
    ([table, columns]) => `
      REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${role};
      GRANT INSERT (${columns.join(", ")}) ON ${table} TO ${role};`,
  );

/**
 * Creates the application's database role, if there is none, and grants it its work: everything on rows, nothing on
 * tables. False if it is the role that owns the tables, which no grant can limit.
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
  // Several statements in one message run in one transaction.
  await owner.query(`
    GRANT USAGE ON SCHEMA public, graphile_worker TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${role};
    ${appendOnly(role).join("")}
    REVOKE UPDATE ON archive_entries FROM ${role};
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

/**
 * As the role's settings they also apply behind a pooler; each connection also sets them (lib/platform/database/db.ts).
 */
const limit = (owner: pg.Client, role: string, limits: string[]) =>
  owner
    .query(limits.map((one) => `ALTER ROLE ${role} SET ${one.replace("=", " = ")}`).join("; "))
    .catch((error) => {
      // The role belongs to the operator, who keeps control of it.
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    });

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Sets the role's password to the one in the address, which may have been changed, or lost and created again. False for
 * a role with more rights than the application's, which therefore has other uses.
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

/** graphile-worker's row security hides jobs from everybody but the owner, unless a policy shows them. */
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
