import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { readSettings } from "@/lib/platform/env";
import { makeBackup } from "@/scripts/backup/make";
import { knownMigrations, migrate } from "@/scripts/migrate";
import { lockMigrations } from "@/scripts/migration-lock";

// Several processes migrate or back up one database at the same time: each waits for the others, none forever.

let name = "";
let url = "";
let folder = "";
const clients: pg.Client[] = [];

beforeEach(async () => {
  name = `raced_${randomUUID().replaceAll("-", "")}`;
  await db.run(Prisma.sql`${Prisma.raw(`CREATE DATABASE ${name}`)}`);
  url = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { pathname: name }).href;
  folder = mkdtempSync(path.join(tmpdir(), "clinica-race-"));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await db.run(Prisma.sql`${Prisma.raw(`DROP DATABASE ${name} WITH (FORCE)`)}`);
  rmSync(folder, { recursive: true });
});

async function connect() {
  const client = new pg.Client({ connectionString: url, application_name: "la prueba" });
  await client.connect();
  clients.push(client);
  return client;
}

const run = (migrations = "prisma/migrations") =>
  migrate({ owner: url, application: url }, AbortSignal.timeout(100_000), migrations);

async function applied() {
  const { rows } = await (await connect()).query("SELECT FROM _prisma_migrations");
  return rows.length;
}

test("three simultaneous starts on an empty database all succeed, and each migration runs once", async () => {
  await Promise.all([run(), run(), run()]);
  expect(await applied()).toBe(knownMigrations().length);
});

test("an index is built while a backup starts, and both succeed", async () => {
  await run();
  const migrations = path.join(folder, "migrations");
  cpSync("prisma/migrations", migrations, { recursive: true });
  const later = path.join(migrations, "29990101000000_later");
  mkdirSync(later);
  writeFileSync(
    path.join(later, "migration.sql"),
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_later" ON "users"("created_at", "id");',
  );
  const BACKUP_DIR = path.join(folder, "backups");
  const settings = readSettings({ ...process.env, BACKUP_DIR, DATABASE_URL: url });
  await Promise.all([run(migrations), makeBackup(settings, url)]);
  expect(readdirSync(BACKUP_DIR)).toHaveLength(1);
  expect(await applied()).toBe(knownMigrations().length + 1);
});

test("a migration that waits too long says for what, and what to do", async () => {
  const [holder, other] = [await connect(), await connect()];
  await lockMigrations(holder);
  const { rows } = await holder.query("SELECT pg_backend_pid() AS pid");
  await expect(lockMigrations(other, 100)).rejects.toThrow(
    new RegExp(
      `^La conexión ${rows[0].pid} \\(clinica, la prueba, 127\\.0\\.0\\.1, desde las \\d\\d:`,
    ),
  );
  await holder.end();
  clients.splice(clients.indexOf(holder), 1);
  await lockMigrations(other);
});
