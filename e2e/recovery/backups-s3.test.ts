import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { backupsIn } from "@/scripts/backup/folder";
import { isDue } from "@/scripts/backup/nights";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack, withoutSettings } from "@/scripts/testing/test-stack";
import { contentOf, query, run } from "../support/backups";
import { startS3Server } from "../support/s3-server";

// The worker image's bundle, as docker-compose.yml runs it, with a database and a bucket that already exist.

const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), "clinica-backups-"));
const bundle = mkdtempSync(path.join(tmpdir(), "clinica-worker-"));
const s3 = await startS3Server();
const stack = s3 && (await TestStack.started({ ...s3.settings, DEMO_DATA: "true" }));
afterAll(async () => {
  await stack?.remove();
  await s3?.remove();
  for (const folder of [BACKUP_DIR, bundle]) rmSync(folder, { recursive: true });
});

describe.skipIf(!s3)("with a bucket", () => {
  if (!s3 || !stack) return;
  const { databaseUrl: owner = "", applicationDatabaseUrl: application = "" } = stack.state() ?? {};
  const { AUTH_SECRET = "" } = stack.env;
  const origin = {
    ...{ ...withoutSettings(), ...s3.settings, BACKUP_DIR, AUTH_SECRET },
    ...{ DATABASE_URL: application, DATABASE_OWNER_URL: owner },
  };
  const at = (address: string) => {
    const moved = new URL(address);
    moved.pathname = "/restaurada";
    return moved.href;
  };
  const place = {
    ...{ ...origin, S3_BUCKET: "restaurada" },
    ...{ DATABASE_URL: at(application), DATABASE_OWNER_URL: at(owner) },
  };
  const script = (name: string, env: Record<string, string>, ...args: string[]) =>
    run([`scripts/${name}.mjs`, ...args], env, bundle);
  const made = async () => (await backupsIn(BACKUP_DIR)).length;

  test("the worker's image has everything for backups in one folder", async () => {
    expect(await run(["scripts/bundle-worker.mjs", bundle], {})).toEqual({ code: 0, printed: "" });
    const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "no-responder@clinica.test" };
    expect(await script("prepare", { ...origin, ...mail })).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/✓ Base de datos al día.*✓ Almacenamiento listo/s),
    });
  });

  test("the first night makes a backup automatically", async () => {
    const nights = spawn(process.execPath, ["scripts/nightly-backups.mjs"], {
      cwd: bundle,
      env: { ...process.env, ...origin },
      stdio: "inherit",
    });
    await eventually("a backup", made);
    nights.kill();
    expect(await isDue(application, "America/Argentina/Buenos_Aires")).toBe(false);
  });

  test("the next backup shares with the first what has not changed", async () => {
    expect((await script("make-backup", origin)).code).toBe(0);
    const [last = "", first = ""] = await backupsIn(BACKUP_DIR);
    const { files } = await contentOf(last);
    expect(files).toEqual((await contentOf(first)).files);
    expect(files.length).toBeGreaterThan(0);
    for (const [name = ""] of files)
      expect(statSync(path.join(last, name)).ino).toBe(statSync(path.join(first, name)).ino);
  });

  test("a backup is restored into another database and another bucket, every row and every file", async () => {
    const [backup = ""] = await backupsIn(BACKUP_DIR);
    await query(owner, "CREATE DATABASE restaurada");
    const { code, printed } = await script("restore-backup", place, path.basename(backup));
    expect(printed).toMatch(/✓ Restaurada la copia/);
    expect(code).toBe(0);
    expect((await script("make-backup", place)).code).toBe(0);
    const [again = ""] = await backupsIn(BACKUP_DIR);
    expect(await contentOf(again)).toEqual(await contentOf(backup));
  });

  test("a restore does not touch a database in use", async () => {
    const [backup = ""] = await backupsIn(BACKUP_DIR);
    const { code, printed } = await script("restore-backup", origin, backup, "--replace");
    expect(printed).toMatch(/La base de datos está en uso/);
    expect(code).toBe(1);
  });

  test("a restore without a name lists the backups", async () => {
    const { code, printed } = await script("restore-backup", place);
    for (const folder of await backupsIn(BACKUP_DIR))
      expect(printed).toContain(path.basename(folder));
    expect(code).toBe(1);
  });
});
