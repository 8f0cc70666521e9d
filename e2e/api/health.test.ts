import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { checkReadiness } from "@/lib/system/health";
import { call } from "../support/call";
import { createFailedEmail } from "../support/emails";
import { useOwnDatabase } from "../support/own-database";

// The responses of the running stack, and of a server when something is wrong.

const folder = mkdtempSync(path.join(tmpdir(), "clinica-health-"));
let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  process.env.DATA_DIR = folder;
  dropDatabase = await useOwnDatabase();
  await runMigrations({ connectionString: process.env.DATABASE_URL ?? "" });
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  process.env.CLINICA_MIGRATIONS = "one";
  await db.$executeRawUnsafe(`
    CREATE TABLE IF NOT EXISTS _prisma_migrations (migration_name text, finished_at timestamptz)`);
  await db.$executeRawUnsafe(`DELETE FROM _prisma_migrations`);
  await db.$executeRawUnsafe(`
    INSERT INTO _prisma_migrations VALUES ('one', now()), ('of the next version', NULL)`);
  await db.$executeRawUnsafe(`DELETE FROM workers`);
  await db.$executeRawUnsafe(`INSERT INTO workers VALUES ('it', now())`);
  await db.$executeRawUnsafe(`DELETE FROM email_messages`);
});

test("the stack is live, ready and healthy", async () => {
  expect(await call("GET", "/api/health/live")).toMatchObject({
    status: 200,
    data: { status: "ok" },
  });
  expect((await call("GET", "/api/health")).data).toMatchObject({ status: "ok", storage: "ok" });
  const { status, data } = await call("GET", "/api/health/ready");
  expect(status).toBe(200);
  for (const part of ["storage", "worker", "queue", "database"])
    expect(data.degraded).not.toContain(part);
});

const expectDegraded = async (...degraded: string[]) =>
  expect(await checkReadiness()).toEqual({
    status: degraded.length ? "degraded" : "ok",
    degraded,
  });

test("nothing is degraded by migrations of a newer version", () => expectDegraded());

test("with a migration that has not run, the stack is not ready", async () => {
  process.env.CLINICA_MIGRATIONS = "one,two";
  await expect(checkReadiness()).rejects.toMatchObject({
    ...{ status: 503, fields: { migrations: "Faltan" } },
  });
});

test("without storage, the stack is ready but degraded", async () => {
  const files = path.join(folder, "files");
  rmSync(files, { recursive: true, force: true });
  writeFileSync(files, "");
  await expectDegraded("storage");
  rmSync(files);
  await expectDegraded();
});

test("with a dead worker, the stack is degraded", async () => {
  await db.$executeRawUnsafe(`UPDATE workers SET seen_at = now() - interval '2 minutes'`);
  await expectDegraded("worker");
  await db.$executeRawUnsafe(`DELETE FROM workers`);
  await expectDegraded("worker");
});

test("with a job that no worker runs, the stack is degraded", async () => {
  await db.$executeRawUnsafe(`
    SELECT graphile_worker.add_job('sweep', run_at := now() - interval '11 minutes')::text`);
  await expectDegraded("queue");
  await db.$executeRawUnsafe(`DELETE FROM graphile_worker._private_jobs`);
});

test("with e-mails that failed, wait or are accepted by no server, the stack is degraded", async () => {
  const { id } = await createFailedEmail("ana@prueba.test");
  await expectDegraded("failed_emails");
  const change = (data: object) => db.emailMessage.update({ where: { id }, data });
  await change({ createdAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) });
  await expectDegraded();
  await change({ status: "queued", attempts: 1, createdAt: new Date() });
  await expectDegraded();
  await change({ attempts: 4 });
  await expectDegraded("mail");
  await change({ attempts: 0, next_attempt_at: new Date(Date.now() - 11 * 60_000) });
  await expectDegraded("mail");
});

test("without the database, the stack is not ready", async () => {
  await dropDatabase();
  await expect(checkReadiness()).rejects.toMatchObject({
    ...{ status: 503, fields: { database: "No responde" } },
  });
});
