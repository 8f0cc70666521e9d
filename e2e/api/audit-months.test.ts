import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdToSeals, makeAuditMonths } from "@/lib/access/audit/months";
import { sealAuditLog } from "@/lib/access/audit/seals";
import { verifyAuditLog } from "@/lib/access/audit/verification";
import { readCopy } from "@/scripts/audit-copy";
import { typescript } from "@/scripts/stack/children";
import { testInOwnDatabase } from "../support/own-database";

const folder = mkdtempSync(path.join(tmpdir(), "clinica-log-"));
const copy = path.join(folder, "auditoria-2026-01.jsonl.gz");
testInOwnDatabase();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

/** Rows with these timestamps. */
const write = (...times: string[]) =>
  owner.query(
    `INSERT INTO audit_log (id, at, action, patient_ids, entity_ids, result)
     SELECT gen_random_uuid(), at, 'profile.read', ARRAY[gen_random_uuid()], '{}', 'ok'
       FROM unnest($1::timestamptz[]) AS at`,
    [times],
  );

const parts = async () =>
  (
    await owner.query<{ part: string }>(
      "SELECT tableoid::regclass::text AS part FROM audit_log ORDER BY number",
    )
  ).rows.map(({ part }) => part);

/** Runs SQL as a superuser who has disabled the log's triggers. */
async function forge(statement: string) {
  await owner.query("SET session_replication_role = replica");
  expect((await owner.query(statement)).rowCount).toBe(1);
  await owner.query("SET session_replication_role = origin");
}

const broken = async () =>
  (await verifyAuditLog()).broken.map(({ seal, row, what }) => ({ seal, row, what }));

/** Runs a command as an operator would; resolves with whether it succeeded, and its output. */
const run = (script: string, ...args: string[]) =>
  new Promise<{ isWell: boolean; said: string }>((resolve) => {
    const { DATABASE_URL } = process.env;
    const env = { ...process.env, DATABASE_OWNER_URL: DATABASE_URL };
    const command = typescript(`scripts/${script}.ts`, ...args);
    execFile(process.execPath, command, { env }, (error, out, failed) =>
      resolve({ isWell: !error, said: out + failed }),
    );
  });

test("a row goes into its month's partition, or into the default one until its month exists", async () => {
  await write("2026-01-31T23:59:59.999Z", "2026-02-01T00:00:00Z", "2026-01-05T12:00:00Z");
  expect(await parts()).toEqual(Array(3).fill("audit.other_months"));
  const rows = "SELECT to_json(a) FROM audit_log a ORDER BY number";
  const before = (await owner.query(rows)).rows;
  // Two workers at the same time.
  await Promise.all([makeAuditMonths(), makeAuditMonths()]);
  expect(await parts()).toEqual([1, 2, 1].map((month) => `audit.month_2026_0${month}`));
  expect((await owner.query(rows)).rows).toEqual(before);
  const ahead = await owner.query(
    `SELECT to_regclass(to_char(now() AT TIME ZONE 'UTC' + interval '3 months', '"audit.month_"YYYY_MM')) AS last`,
  );
  expect(ahead.rows).not.toEqual([{ last: null }]);
  // A second run has nothing to do.
  await makeAuditMonths();
  expect(await parts()).toHaveLength(3);
});

test("CWE-471: the rows of a month cannot be changed, and what a superuser altered is reported", async () => {
  for (const statement of [
    "UPDATE audit.month_2026_01 SET result = 'forbidden'",
    "DELETE FROM audit.month_2026_02",
    "TRUNCATE audit.month_2026_01",
    "TRUNCATE audit.other_months",
  ])
    await expect(owner.query(statement)).rejects.toThrow(/append-only/);
  await sealAuditLog();
  expect(await broken()).toEqual([]);
  await forge("UPDATE audit.month_2026_02 SET result = 'forbidden'");
  expect(await broken()).toEqual([{ seal: 1, row: 2, what: "altered" }]);
});

test("a month is not detached from a log that is not intact", async () => {
  expect(await run("detach-audit", "2026-01", folder)).toEqual({
    isWell: false,
    said: expect.stringContaining("El registro no está íntegro"),
  });
  await forge("UPDATE audit.month_2026_02 SET result = 'ok'");
});

test("a month is not detached before it is over", async () => {
  const thisMonth = new Date().toISOString().slice(0, 7);
  expect(await run("detach-audit", thisMonth, folder)).toEqual({
    isWell: false,
    said: "Indica uno de los meses que se pueden apartar: 2026-01, 2026-02.\n",
  });
});

test("a month is not detached before all of it is sealed", async () => {
  await write("2026-01-20T12:00:00Z");
  expect(await run("detach-audit", "2026-01", folder)).toEqual({
    isWell: false,
    said: expect.stringContaining("todavía no están sellados"),
  });
  expect(readdirSync(folder)).toEqual([]);
  await forge("DELETE FROM audit.month_2026_01 WHERE number = 4");
});

test("a detached month is in its file, and its seals record that", async () => {
  const json = "SELECT to_json(a)::text AS json FROM audit.month_2026_01 a ORDER BY number";
  const lines = (await owner.query<{ json: string }>(json)).rows.map((row) => row.json);
  const detached = await run("detach-audit", "2026-01", folder);
  expect(detached.said).toContain("enero de 2026 ya no está en la base de datos (2 filas)");
  expect(gunzipSync(readFileSync(copy)).toString().trim().split("\n")).toEqual(lines);
  expect(await parts()).toEqual(["audit.month_2026_02"]);
  expect(await verifyAuditLog()).toMatchObject({
    ...{ seals: 2, rows: 3, broken: [], detached: [{ month: "2026-01", rows: 2 }] },
  });
  // Later rows are sealed as usual.
  await write(new Date().toISOString());
  await sealAuditLog();
  expect(await verifyAuditLog()).toMatchObject({ seals: 3, rows: 4, broken: [] });
});

test("a detached month's file is verified against the seals", async () => {
  expect(await run("verify-audit", copy)).toEqual({
    isWell: true,
    said: expect.stringContaining(`✓ ${copy}: 2 filas de enero de 2026, tal como se sellaron.`),
  });
  const rows = gunzipSync(readFileSync(copy)).toString().trim().split("\n");
  const file = path.join(folder, "forged.jsonl.gz");
  const held = async (lines: string[]) => {
    writeFileSync(file, gzipSync(`${lines.join("\n")}\n`));
    return holdToSeals(readCopy(file));
  };
  expect(await held(rows.map((row) => row.replace('"ok"', '"forbidden"')))).toEqual({
    month: "2026-01",
    rows: 2,
    sealed: 0,
  });
  expect(await held([...rows.slice(1), ...rows.slice(1)])).toEqual({
    month: "2026-01",
    rows: 2,
    sealed: 1,
  });
  expect(await held(rows.slice(1))).toEqual({ month: "2026-01", rows: 1, sealed: 1 });
  expect(await run("verify-audit", file)).toEqual({
    isWell: false,
    said: expect.stringContaining(`✗ ${file}: 1 de 2 filas`),
  });
});

test("other missing rows are reported, and so is a seal that claims that more was detached", async () => {
  await forge("DELETE FROM audit.month_2026_02");
  expect(await broken()).toEqual([{ seal: 1, row: 2, what: "missing" }]);
  await forge("UPDATE audit_seals SET detached_rows = '{[1,5)}' WHERE number = 2");
  expect(await broken()).toEqual([{ seal: 2, row: null, what: "altered" }]);
});
