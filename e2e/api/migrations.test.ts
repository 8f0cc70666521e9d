import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";

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
