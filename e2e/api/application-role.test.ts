import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { readState } from "@/scripts/stack/state";
import { createAdmin } from "../support/people";

// What an attacker could do who controls the application: everything here runs as its database role.

const { applicationDatabaseUrl = "" } = readState(process.env.STACK_FILE ?? "") ?? {};
const application = new pg.Client({ connectionString: applicationDatabaseUrl });
beforeAll(() => application.connect());
afterAll(() => application.end());

const stateOf = (statement: string) =>
  application.query(statement).then(
    () => "done",
    (error) => error.code,
  );

const FORBIDDEN = "42501";

test("the application signs in with a role that owns nothing", async () => {
  await createAdmin();
  const { rows } = await application.query(
    `SELECT (SELECT count(*) > 1 FROM pg_stat_activity WHERE usename = current_user) AS has_others,
            (SELECT count(*)::int FROM pg_class WHERE pg_get_userbyid(relowner) = current_user) AS owned,
            rolsuper OR rolcreaterole OR rolbypassrls AS has_powers
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ has_others: true, owned: 0, has_powers: false }]);
});

test("CWE-400: the role's own settings end a statement or a transaction that takes too long", async () => {
  const { rows } = await application.query(
    `SELECT name, setting, source FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: "idle_in_transaction_session_timeout", setting: "60000", source: "user" },
    { name: "lock_timeout", setting: "8000", source: "user" },
    { name: "statement_timeout", setting: "8000", source: "user" },
  ]);
});

test.each([
  "UPDATE audit_log SET result = 'ok'",
  "DELETE FROM audit_log",
  "TRUNCATE audit_log",
  "UPDATE audit_seals SET hash = ''",
  "DELETE FROM audit_seals",
  "TRUNCATE audit_seals",
  "UPDATE privacy_notices SET text = ''",
  "DELETE FROM privacy_agreements",
  "INSERT INTO privacy_agreements (user_id, version, at) VALUES (gen_random_uuid(), 1, '2020-01-01')",
  "UPDATE record_versions SET body = ''",
  "DELETE FROM record_versions",
  "UPDATE record_notes SET body = ''",
  "DELETE FROM record_notes",
  "UPDATE archive_entries SET retain_until = '2020-01-01'",
  "UPDATE archived_documents SET file_name = ''",
  "DELETE FROM archived_documents",
  "UPDATE archive_openings SET reason = ''",
  "DELETE FROM archive_openings",
  "ALTER TABLE audit_log DISABLE TRIGGER ALL",
  "DROP TRIGGER audit_log_rows_stay ON audit_log",
  "DROP TABLE audit_log",
  "SET session_replication_role = replica",
  "SELECT setval('audit_log_number_seq', 1)",
  "CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
  "CREATE TABLE of_its_own ()",
  "DELETE FROM _prisma_migrations",
])("CWE-250, CWE-471: the database refuses the application's role this: %s", async (statement) => {
  expect(await stateOf(statement)).toBe(FORBIDDEN);
});

test.each([
  ["the time of an audit row", "audit_log (at, id, action, result)", "now()"],
  ["the number of an audit row", "audit_log (number, id, action, result)", "1"],
])("CWE-471: the application's role cannot set %s", async (_, columns, value) => {
  const row = `${value}, gen_random_uuid(), 'profile.read', 'ok'`;
  expect(await stateOf(`INSERT INTO ${columns} VALUES (${row})`)).toBe(FORBIDDEN);
});

test("CWE-250: the application's role can create monthly partitions, but reads and writes them only through the log", async () => {
  const id = randomUUID();
  await db.$executeRaw`
    INSERT INTO audit_log (id, at, action, result, patient_ids, entity_ids)
    VALUES (${id}::uuid, '2041-05-15', 'profile.read', 'ok', '{}', '{}')`;
  expect(await stateOf("SELECT make_audit_months()")).toBe("done");
  const { rows } = await application.query(
    "SELECT tableoid::regclass::text AS part FROM audit_log WHERE id = $1",
    [id],
  );
  expect(rows).toEqual([{ part: "audit.month_2041_05" }]);
  for (const statement of [
    "SELECT FROM audit.month_2041_05",
    "INSERT INTO audit.month_2041_05 (id) VALUES (gen_random_uuid())",
    "INSERT INTO audit.other_months (id) VALUES (gen_random_uuid())",
    "DELETE FROM audit.month_2041_05",
    "ALTER TABLE audit_log DETACH PARTITION audit.month_2041_05",
    "CREATE TABLE audit.of_its_own ()",
    "INSERT INTO audit_seals (detached_month) VALUES ('2041-05-01')",
  ])
    expect(await stateOf(statement), statement).toBe(FORBIDDEN);
});
