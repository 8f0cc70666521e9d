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
import { db } from "@/lib/platform/db";
import { migrate } from "@/scripts/migrate";

test("the migrations make exactly the database that schema.prisma describes", () => {
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

test("the audit log's rows of one patient keep them, and stay as they are, when rows come to have several", async () => {
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  await db.query(Prisma.sql`${Prisma.raw(`CREATE DATABASE ${name}`)}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const [patient, reader] = [randomUUID(), randomUUID()];
    const migrations = readdirSync(FOLDER)
      .filter((entry) => /^\d/.test(entry))
      .sort();
    for (const migration of migrations) {
      if (migration.endsWith("_audit_patients"))
        await client.query(
          `INSERT INTO audit_log (id, actor_id, action, patient_id, entity_ids, result)
           VALUES (gen_random_uuid(), $1, 'one', $2, '{}', 'ok'), (gen_random_uuid(), $1, 'none', NULL, '{}', 'ok')`,
          [reader, patient],
        );
      await client.query(readFileSync(`${FOLDER}/${migration}/migration.sql`, "utf8"));
    }
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
  } finally {
    await client.end();
    await db.query(Prisma.sql`${Prisma.raw(`DROP DATABASE ${name}`)}`);
  }
});

test("an index that is built while everything goes on: one that was interrupted is built anew, or named", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-migrations-"));
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  await db.query(Prisma.sql`${Prisma.raw(`CREATE DATABASE ${name}`)}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = name;
  const addresses = { owner: url.href, application: url.href };
  const run = () => migrate(addresses, AbortSignal.timeout(25_000), folder);
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
    // It meets two rows of one number.
    await expect(run()).rejects.toThrow("prisma migrate deploy");
    expect(await states()).toEqual([false]);
    await expect(run()).rejects.toThrow(/no se pueden construir: patients_number/);
    await client.query("UPDATE patients SET health_insurance_number = id");
    await run();
    expect(await states()).toEqual([true]);
  } finally {
    await client.end();
    await db.query(Prisma.sql`${Prisma.raw(`DROP DATABASE ${name} WITH (FORCE)`)}`);
    rmSync(folder, { recursive: true });
  }
}, 60_000);
