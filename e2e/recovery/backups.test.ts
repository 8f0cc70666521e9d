import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { backupsIn, sumOf } from "@/scripts/backup/folder";
import { readManifest } from "@/scripts/backup/manifest";
import { freePort } from "@/scripts/stack/ports";
import { startPostgres, stopPostgres } from "@/scripts/stack/postgres";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { contentOf, query, run } from "../support/backups";

// Backups of a clinic run with `npm start`: made while people work, and restored into an empty place.

const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), "clinica-backups-"));
// Each stack makes its own secret; the restore must bring the other one's.
const settings = { BACKUP_DIR, AUTH_SECRET: "" };
const clinic = await TestStack.started({ ...settings, DEMO_DATA: "true" });
const place = await TestStack.create(settings);
const secretOf = (stack: TestStack) =>
  readFileSync(path.join(stack.directory, "auth-secret"), "utf8");
Object.assign(process.env, clinic.variables(), { AUTH_SECRET: secretOf(clinic) });
afterAll(async () => {
  for (const stack of [clinic, place]) await stack.remove();
  rmSync(BACKUP_DIR, { recursive: true });
});

const { openRecord, remove, sendLargest } = await import("../support/document-faults");
const { createAdmin } = await import("../support/people");

const command = (stack: TestStack, script: string, ...args: string[]) =>
  run([`scripts/${script}.mjs`, ...args], { ...stack.env, DATA_DIR: stack.directory });
const ask = (stack: TestStack, statement: string) =>
  query(stack.state()?.databaseUrl ?? "", statement);
/** Starts only the place's PostgreSQL; `work` gets its address. */
async function askDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const home = path.join(place.directory, "postgres");
  const signal = AbortSignal.timeout(180_000);
  const server = await startPostgres(home, await freePort(), () => {}, signal);
  return work(server.addresses.owner).finally(() => stopPostgres(server.process));
}
const storedAt = (stack: TestStack, id: string) =>
  path.join(stack.directory, "files", id.slice(-2), id);
const isThere = (file: string) => Boolean(statSync(file, { throwIfNoEntry: false }));

type Document = { id: string; file_id: string; file_size: number };
let documents: Document[];
/** One that was deleted before the backup. */
let archived: Document;
let token: string;
let backup: string;

beforeAll(async () => {
  await openRecord();
  token = (await createAdmin()).token;
  documents = [(await sendLargest()).data, (await sendLargest()).data];
  archived = (await sendLargest()).data;
  expect((await remove(archived.id)).status).toBe(200);
  await ask(clinic, "SELECT graphile_worker.add_job('seal_audit_log')");
  await eventually("the audit log has a seal", () => ask(clinic, "SELECT FROM audit_seals"));
});

describe("a backup during use", () => {
  test("a backup during use is complete, private and recorded", async () => {
    const done = new AbortController();
    const sent: Document[] = [];
    const working = (async () => {
      while (!done.signal.aborted) sent.push((await sendLargest()).data);
    })();
    const { code, printed } = await command(clinic, "backup").finally(() => done.abort());
    await working;
    expect(printed).toMatch(/✓ Copia hecha y releída/);
    expect(code).toBe(0);
    expect(sent.length).toBeGreaterThan(1);
    backup = (await backupsIn(BACKUP_DIR))[0] ?? "";
    for (const file of ["", "auth-secret", "SHA256SUMS"])
      expect(statSync(path.join(backup, file)).mode & 0o077).toBe(0);
    const { files, tables } = await contentOf(backup);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    expect(await ask(clinic, "SELECT error, file_count, row_count::int FROM backups")).toEqual([
      { error: null, file_count: files.length, row_count: rows },
    ]);
  });

  test("a backup folder that cannot be created is reported in one line, and to an administrator", async () => {
    const env = { ...clinic.env, DATA_DIR: clinic.directory };
    const below = path.join(BACKUP_DIR, "not-a-folder");
    writeFileSync(below, "");
    const { code, printed } = await run(["scripts/backup.mjs"], {
      ...env,
      BACKUP_DIR: path.join(below, "copias"),
    });
    expect(printed).toMatch(/^No se hizo la copia en .*not-a-folder.* no es una carpeta .*\.$/m);
    expect(printed).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
    const last = "SELECT error FROM backups ORDER BY started_at DESC LIMIT 1";
    expect(await ask(clinic, last)).toEqual([{ error: expect.stringMatching(/^No se hizo/) }]);
    await ask(clinic, "DELETE FROM backups WHERE finished_at IS NULL");
  });

  test("files of a backup stay in the storage for a day, and are then deleted", async () => {
    const [kept = { id: "", file_id: "" }] = documents;
    const file = storedAt(clinic, kept.file_id);
    await ask(clinic, `DELETE FROM clinical_documents WHERE id = '${kept.id}'`);
    await ask(
      clinic,
      `SELECT graphile_worker.add_job('remove_file', json_build_object('id', '${kept.file_id}'))`,
    );
    const removals = () => ask(clinic, `SELECT FROM file_removals WHERE id = '${kept.file_id}'`);
    await eventually("it is to be removed", removals);
    const age = (table: string, column: string, by: string) =>
      ask(clinic, `UPDATE ${table} SET ${column} = ${column} - interval '${by}'`);
    const sweep = () => ask(clinic, "SELECT graphile_worker.add_job('sweep_files')");
    const isSwept = async () =>
      !(await ask(clinic, "SELECT FROM graphile_worker.jobs WHERE task_identifier ~ 'file'"))
        .length;
    // The backup first: the worker may look between the two, and must find it older than the removal.
    await age("backups", "started_at", "3 hours");
    await age("file_removals", "created_at", "2 hours");
    await sweep();
    await eventually("what could be removed is", isSwept);
    expect(isThere(file)).toBe(true);
    await age("backups", "started_at", "22 hours");
    await sweep();
    await eventually("it is gone", async () => !isThere(file));
    await eventually("and forgotten", async () => !(await removals()).length);
  });
});

describe("a restore into an empty installation", () => {
  test("the restored clinic equals the original: every row, every file, the log with its seals, the sessions", async () => {
    const begun = performance.now();
    const { code, printed } = await command(place, "restore", backup);
    const seconds = (performance.now() - begun) / 1000;
    expect(printed).toMatch(/✓ Restaurada la copia/);
    expect(code).toBe(0);
    // Nobody uses the clinic any more, so nothing has changed since the backup.
    expect((await command(place, "backup")).code).toBe(0);
    const [again = ""] = await backupsIn(BACKUP_DIR);
    const [before, after] = [await contentOf(backup), await contentOf(again)];
    expect(after).toEqual(before);
    expect(secretOf(place)).toBe(secretOf(clinic));
    const rows = before.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `restored in ${seconds.toFixed(1)} s: ${rows} rows, ${before.files.length} files, all the same\n`,
    );

    await place.start();
    // The sessions work here too, and a link is made only if its file is there.
    const [, kept] = documents;
    const headers = { authorization: `Bearer ${token}` };
    const address = `${place.env.PUBLIC_URL}/api/clinical-documents/${kept?.id}`;
    expect((await fetch(address, { headers })).status).toBe(200);
    // What was deleted is in the archive, and its file too.
    expect((await fetch(address.replace(kept?.id ?? "", archived.id), { headers })).status).toBe(
      404,
    );
    const opened = await fetch(`${place.env.PUBLIC_URL}/api/archive/records/${archived.id}/open`, {
      ...{ method: "POST", headers: { ...headers, "content-type": "application/json" } },
      body: JSON.stringify({ reason: "Tras restaurar la copia" }),
    });
    const { data } = z
      .object({ data: z.object({ documents: z.array(z.object({ downloadUrl: z.string() })) }) })
      .parse(await opened.json());
    const [file] = data.documents;
    const bytes = await fetch(new URL(file?.downloadUrl ?? "", place.env.PUBLIC_URL));
    expect((await bytes.arrayBuffer()).byteLength).toBe(archived.file_size);
    const audit = await command(place, "audit-verify");
    expect(audit.printed).toMatch(/[1-9]\d* filas en [1-9]\d* sellos[\s\S]*✓ Registro íntegro/);
    expect(audit.code).toBe(0);
  });

  test("a restore does not replace existing data without --replace, whether the clinic is running or stopped", async () => {
    const running = await command(place, "restore", backup);
    expect(running).toMatchObject({ code: 1, printed: expect.stringMatching(/Ya está en marcha/) });
    await place.end();
    const standing = await command(place, "restore", backup);
    expect(standing.code).toBe(1);
    expect(standing.printed).toMatch(/Aquí ya hay una clínica: no se restaura encima/);
  });

  test("--replace makes a backup first, and removes files without a row", async () => {
    const id = randomUUID();
    await askDatabase((url) => query(url, `INSERT INTO stored_files (id) VALUES ('${id}')`));
    const before = await backupsIn(BACKUP_DIR);
    const { code, printed } = await command(place, "restore", backup, "--replace");
    expect(printed).toMatch(/Antes de reemplazar lo que hay/);
    expect(code).toBe(0);
    expect(await backupsIn(BACKUP_DIR)).toHaveLength(before.length + 1);
    await place.start();
    expect(await ask(place, `SELECT FROM file_removals WHERE id = '${id}'`)).toHaveLength(1);
    await place.end();
  });
});

test("a restore does not touch a database with other data", async () => {
  await askDatabase(async (url) => {
    await query(url, "CREATE SCHEMA contabilidad");
    await query(url, "CREATE TABLE contabilidad.facturas AS SELECT 1 AS numero");
    await query(url, "CREATE VIEW public.resumen AS SELECT 2 AS total");
  });
  const { code, printed } = await command(place, "restore", backup, "--replace");
  expect(printed).toMatch(/no es de la clínica: contabilidad\.facturas, public\.resumen\. No se/);
  expect(code).toBe(1);
  await askDatabase(async (url) => {
    expect(await query(url, "SELECT numero FROM contabilidad.facturas")).toEqual([{ numero: 1 }]);
    expect(await query(url, "SELECT FROM users LIMIT 1")).toHaveLength(1);
    await query(url, "DROP SCHEMA contabilidad CASCADE");
    await query(url, "DROP VIEW public.resumen");
  });
});

describe("refused restores", () => {
  let altered: string;
  beforeAll(() => {
    altered = path.join(BACKUP_DIR, "altered");
    cpSync(backup, altered, { recursive: true });
  });
  const refusal = async () => {
    const { code, printed } = await command(place, "restore", altered, "--replace");
    expect(code).toBe(1);
    return printed;
  };

  test("a restore refuses a backup of a newer version", async () => {
    const file = path.join(altered, "manifest.json");
    const sum = await sumOf(file);
    const manifest = await readManifest(altered);
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, version: "9.0.0", migrations: ["29990101000000_later"] }),
    );
    const sums = path.join(altered, "SHA256SUMS");
    const fresh = await sumOf(file);
    writeFileSync(sums, readFileSync(sums, "utf8").replace(sum, fresh));
    expect(await refusal()).toMatch(/versión más nueva de la aplicación \(9\.0\.0\)/);
  });

  test("a restore refuses a backup that was altered", async () => {
    appendFileSync(path.join(altered, "tables/users.copy.gz"), "x");
    expect(await refusal()).toMatch(/La copia está dañada: tables\/users\.copy\.gz/);
  });

  test("a restore refuses a backup with missing parts", async () => {
    rmSync(path.join(altered, "tables/users.copy.gz"));
    expect(await refusal()).toMatch(/La copia está incompleta: falta tables\/users\.copy\.gz/);
  });

  test("a restore refuses a folder that is not a backup", async () => {
    rmSync(path.join(altered, "SHA256SUMS"));
    expect(await refusal()).toMatch(/No es una copia de seguridad/);
  });
});
