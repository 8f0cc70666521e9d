import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { migrate } from "@/scripts/migrate";

test("the migrations create exactly the database that schema.prisma describes", () => {
  const difference = execFileSync(
    "node_modules/.bin/prisma",
    [
      "migrate",
      "diff",
      "--from-migrations",
      "prisma/migrations",
      "--to-schema",
      "prisma/schema.prisma",
      "--script",
    ],
    { encoding: "utf8" },
  );
  expect(difference.trim()).toBe("-- This is an empty migration.");
});

const FOLDER = "prisma/migrations";

/** Migrates a database of its own: runs `before` just before the named migration, and `after` at the end. */
async function migrated(
  migration: string,
  before: (client: pg.Client) => Promise<unknown>,
  after: (client: pg.Client) => Promise<unknown>,
) {
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  await db.run(Prisma.sql`${Prisma.raw(`CREATE DATABASE ${name}`)}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const migrations = readdirSync(FOLDER)
      .filter((entry) => /^\d/.test(entry))
      .sort();
    for (const one of migrations) {
      if (one.endsWith(migration)) await before(client);
      await client.query(readFileSync(`${FOLDER}/${one}/migration.sql`, "utf8"));
    }
    await after(client);
  } finally {
    await client.end();
    await db.run(Prisma.sql`${Prisma.raw(`DROP DATABASE ${name}`)}`);
  }
}

test("existing audit rows keep their one patient, unchanged, when rows get several", async () => {
  const [patient, reader] = [randomUUID(), randomUUID()];
  await migrated(
    "_audit_patients",
    (client) =>
      client.query(
        `INSERT INTO audit_log (id, actor_id, action, patient_id, entity_ids, result)
         VALUES (gen_random_uuid(), $1, 'one', $2, '{}', 'ok'), (gen_random_uuid(), $1, 'none', NULL, '{}', 'ok')`,
        [reader, patient],
      ),
    async (client) => {
      const { rows } = await client.query(
        "SELECT action, patient_ids FROM audit_log ORDER BY action",
      );
      expect(rows).toEqual([
        { action: "none", patient_ids: [] },
        { action: "one", patient_ids: [patient] },
      ]);
      await expect(client.query("UPDATE audit_log SET patient_ids = '{}'")).rejects.toThrow(
        /append-only/,
      );
    },
  );
});

test("existing audit rows move into their months unchanged, and numbering continues", async () => {
  // A later migration adds the details.
  const row = "SELECT (to_jsonb(a) - 'details')::text AS json FROM audit_log a ORDER BY number";
  let before: unknown[] = [];
  await migrated(
    "_audit_months",
    async (client) => {
      // A trigger sets the time of each row; rows from before the migration are inserted without it.
      await client.query(`
        SET session_replication_role = replica;
        INSERT INTO audit_log (id, at, action, patient_ids, entity_ids, result)
        SELECT gen_random_uuid(), at, 'profile.read', ARRAY[gen_random_uuid()], '{}', 'ok'
          FROM unnest('{2025-12-31 23:59:59.999+00, 2026-01-01 00:00+00, 2026-03-15 12:00+00}'::timestamptz[]) AS at;
        SET session_replication_role = origin`);
      before = (await client.query(row)).rows;
    },
    async (client) => {
      expect((await client.query(row)).rows).toEqual(before);
      const months = await client.query<{ part: string }>(
        "SELECT tableoid::regclass::text AS part FROM audit_log ORDER BY number",
      );
      expect(months.rows.map(({ part }) => part)).toEqual([
        "audit.month_2025_12",
        "audit.month_2026_01",
        "audit.month_2026_03",
      ]);
      const { rows } = await client.query(
        `INSERT INTO audit_log (id, action, patient_ids, entity_ids, result)
         VALUES (gen_random_uuid(), 'profile.read', '{}', '{}', 'ok')
         RETURNING number::int, at > now() - interval '1 minute' AS is_now`,
      );
      expect(rows).toEqual([{ number: 4, is_now: true }]);
    },
  );
});

test("a record from before authors were stored gets the author of its text if the audit log has it", async () => {
  const [first, second, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await migrated(
    "_record_authors",
    async (client) => {
      await client.query(
        `INSERT INTO users (id, name, lastname, role, email) VALUES
           ($1, 'Ana', 'Paz', 'Admin', 'a@prueba.test'), ($2, 'Eva', 'Ruiz', 'Doctor', 'e@prueba.test'),
           ($3, 'Luz', 'Gil', 'Patient', 'l@prueba.test')`,
        [first, second, randomUUID()],
      );
      await client.query(`
        INSERT INTO doctors (id, user_id, license_number)
        SELECT gen_random_uuid(), id, 'MN 1' FROM users WHERE name = 'Eva';
        INSERT INTO patients (id, user_id)
        SELECT gen_random_uuid(), id FROM users WHERE name = 'Luz'`);
      await client.query(
        `INSERT INTO clinical_records (id, patient_id, title, body, updated_at)
         SELECT gen_random_uuid(), p.id, title, 'Sin novedades.', '2026-01-01'
           FROM patients p, unnest($1::text[]) AS title`,
        [["created", "changed", "deleted", "unknown", "refused", "written"]],
      );
      await client.query(
        `UPDATE clinical_records SET author = '{"name": "Quien firma"}' WHERE title = 'written'`,
      );
      const log = (title: string, action: string, actor: string, result = "ok") =>
        client.query(
          `INSERT INTO audit_log (id, actor_id, actor_role, action, patient_ids, entity_ids, result)
           SELECT gen_random_uuid(), $3, 'Admin', $2, ARRAY[patient_id], ARRAY[id], $4
             FROM clinical_records WHERE title = $1`,
          [title, `clinical_records.${action}`, actor, result],
        );
      await log("created", "create", first);
      await log("created", "read", second);
      await log("changed", "create", first);
      await log("changed", "update", second);
      await log("changed", "update", first, "forbidden");
      await log("deleted", "create", gone);
      await log("refused", "update", first, "forbidden");
      await log("written", "create", first);
    },
    async (client) => {
      const { rows } = await client.query(
        "SELECT title, author, version, updated_at = '2026-01-01' AS is_old FROM clinical_records",
      );
      const authors = new Map(rows.map(({ title, author }) => [title, author]));
      const ana = { id: first, name: "Ana", lastname: "Paz", role: "Admin", license_number: null };
      expect(Object.fromEntries(authors)).toEqual({
        created: ana,
        changed: { ...ana, id: second, name: "Eva", lastname: "Ruiz", license_number: "MN 1" },
        deleted: null,
        unknown: null,
        refused: null,
        written: { name: "Quien firma" },
      });
      expect(rows.every(({ version, is_old }) => version === 1 && is_old)).toBe(true);
    },
  );
});

test("an interrupted concurrent index build is repeated, or reported", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-migrations-"));
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  await db.run(Prisma.sql`${Prisma.raw(`CREATE DATABASE ${name}`)}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = name;
  const addresses = { owner: url.href, application: url.href };
  const run = () => migrate(addresses, AbortSignal.timeout(100_000), folder);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const states = async () =>
    (
      await client.query<{ indisvalid: boolean }>(
        "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('patients_number')",
      )
    ).rows.map(({ indisvalid }) => indisvalid);
  try {
    cpSync(FOLDER, folder, { recursive: true });
    await run();
    await client.query(`
      INSERT INTO users (id, name, lastname, email, role)
      SELECT gen_random_uuid(), 'Ana', 'Pérez', number || '@prueba.test', 'Patient' FROM generate_series(1, 2) AS number;
      INSERT INTO patients (id, user_id, health_insurance_number) SELECT id, id, '1' FROM users;`);
    const later = path.join(folder, "29990101000000_later");
    mkdirSync(later);
    writeFileSync(
      path.join(later, "migration.sql"),
      'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "patients_number" ON "patients"("health_insurance_number");',
    );
    // Two rows have the same number.
    await expect(run()).rejects.toThrow("Las migraciones");
    expect(await states()).toEqual([false]);
    await expect(run()).rejects.toThrow(/no se pueden construir: patients_number/);
    await client.query("UPDATE patients SET health_insurance_number = id");
    await run();
    expect(await states()).toEqual([true]);
  } finally {
    await client.end();
    await db.run(Prisma.sql`${Prisma.raw(`DROP DATABASE ${name} WITH (FORCE)`)}`);
    rmSync(folder, { recursive: true });
  }
});
