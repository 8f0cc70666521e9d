import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealAuditLog } from "@/lib/access/audit/seals";
import { verifyAuditLog } from "@/lib/access/audit/verification";
import { eventually } from "@/scripts/testing/eventually";
import { testInOwnDatabase } from "../support/own-database";

testInOwnDatabase();
let superuser: pg.Client;
beforeAll(async () => {
  superuser = await connected();
});
afterAll(() => superuser.end());

async function connected() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client;
}

/** Writes `count` rows and returns their numbers. */
const write = async (count: number, client = superuser) =>
  (
    await client.query<{ number: string }>(
      `INSERT INTO audit_log (id, actor_id, actor_role, action, patient_ids, entity_ids, result, address)
       SELECT gen_random_uuid(), gen_random_uuid(), 'Doctor', 'clinical_records.read',
              ARRAY[gen_random_uuid()], ARRAY[gen_random_uuid()], 'ok', '127.0.0.1'
         FROM generate_series(1, $1) RETURNING number`,
      [count],
    )
  ).rows.map(({ number }) => Number(number));

/** Runs SQL as a superuser who has disabled the log's triggers. */
async function forge(statement: string, ...values: unknown[]) {
  await superuser.query("SET session_replication_role = replica");
  expect((await superuser.query(statement, values)).rowCount).toBeGreaterThan(0);
  await superuser.query("SET session_replication_role = origin");
}

const broken = async (noted?: string) =>
  (await verifyAuditLog(noted)).broken.map(({ seal, row, what }) => ({ seal, row, what }));

test("rows written while nothing was sealed are sealed in one run, however many", async () => {
  await superuser.query(
    `INSERT INTO audit_log (id, at, action, patient_ids, entity_ids, result)
     SELECT gen_random_uuid(), now() - interval '1 day', 'profile.read', '{}', '{}', 'ok'
       FROM generate_series(1, 1500)`,
  );
  await sealAuditLog();
  expect(await verifyAuditLog()).toMatchObject({ seals: 2, rows: 1500, broken: [] });
});

test("each row is sealed exactly once, even when writers overlap", async () => {
  const before = await write(5);
  await sealAuditLog();
  const [slow, quick] = [await connected(), await connected()];
  await slow.query("BEGIN");
  const [held = 0] = await write(1, slow);
  const [later = 0] = await write(1, quick);
  expect(later).toBeGreaterThan(held);
  // Sealing waits for the slow writer: a row with a lower number is still to come.
  const sealing = sealAuditLog();
  const [sealed] = await Promise.race([
    sealing.then(() => ["sealed"]),
    quick.query("SELECT pg_sleep(0.3)").then(() => ["waits"]),
  ]);
  expect(sealed).toBe("waits");
  await slow.query("COMMIT");
  await sealing;
  await Promise.all([slow.end(), quick.end()]);
  const { rows } = await superuser.query("SELECT row_numbers FROM audit_seals ORDER BY number");
  expect(rows.slice(2).map(({ row_numbers }) => row_numbers.map(Number))).toEqual([
    before,
    [held, later],
  ]);
  expect(await verifyAuditLog()).toMatchObject({ seals: 4, rows: 1507, broken: [] });
});

test("while sealing waits for a writer, a migration of the log's tables does not have to wait", async () => {
  const [slow, operator] = [await connected(), await connected()];
  await slow.query("BEGIN");
  await slow.query("SELECT pg_current_xact_id()");
  await write(1);
  const sealing = sealAuditLog();
  await eventually("it waits", async () => {
    const { rows } = await operator.query(
      `SELECT FROM pg_stat_activity WHERE query LIKE '%pg_snapshot_xmin(%'
          AND datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return rows;
  });
  await operator.query("BEGIN; SET LOCAL lock_timeout = '2s'");
  await operator.query("LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE; ROLLBACK");
  await slow.query("COMMIT");
  await sealing;
  await Promise.all([slow.end(), operator.end()]);
});

test("details are in a row's hash only if there are any, and the previous release leaves such rows to this one", async () => {
  const hashBefore = `sha256(convert_to(jsonb_build_array(
    a.number, a.id, round(extract(epoch FROM a.at) * 1000), a.actor_id, a.actor_role, a.action,
    a.patient_ids, a.entity_ids, a.result, a.address, a.user_agent, a.count)::text, 'UTF8'))`;
  const [, detailed = 0] = await write(2);
  const details = { fields: ["dni"] };
  const setDetails = (to: object | null) =>
    forge("UPDATE audit_log SET details = $2 WHERE number = $1", detailed, to);
  await setDetails(details);
  const asBefore = await superuser.query(
    `INSERT INTO audit_seals (number, from_number, to_number, count, row_numbers, row_hashes, sealed_at, hash)
     SELECT max(number) + 1, max(to_number) + 1, $1, 1, ARRAY[$1::bigint], ARRAY[sha256('row')], now(), sha256('seal')
       FROM audit_seals`,
    [detailed],
  );
  expect(asBefore.rowCount).toBe(0);

  await sealAuditLog();
  const { rows } = await superuser.query(
    `SELECT one.hash = ${hashBefore} AS "isAsBefore"
       FROM audit_seals s, unnest(s.row_numbers, s.row_hashes) AS one (number, hash)
       JOIN audit_log a ON a.number = one.number WHERE s.to_number = $1 ORDER BY one.number`,
    [detailed],
  );
  expect(rows).toEqual([{ isAsBefore: true }, { isAsBefore: false }]);
  for (const forged of [null, { fields: ["email"] }]) {
    await setDetails(forged);
    expect(await broken()).toMatchObject([{ row: detailed, what: "altered" }]);
  }
  await setDetails(details);
  expect(await broken()).toEqual([]);
});

test("CWE-471: eleven rows that a superuser altered in eleven ways are each reported", async () => {
  const [first = 0, ...numbers] = await write(14);
  await sealAuditLog();
  const seal = (await verifyAuditLog()).seals;
  const other = randomUUID();
  const ways: [string, ...unknown[]][] = [
    ["SET at = at - interval '1 day'"],
    ["SET actor_id = $2", other],
    ["SET actor_role = 'Admin'"],
    ["SET action = 'clinical_records.update'"],
    ["SET result = 'forbidden'"],
    ["SET patient_ids = '{}'"],
    ["SET entity_ids = entity_ids || $2::uuid", other],
    ["SET address = NULL"],
    ["SET count = 2"],
    ["SET id = $2", other],
    [`SET details = '{"fields": ["dni"]}'`],
  ];
  for (const [index, [change, ...values]] of ways.entries())
    await forge(`UPDATE audit_log ${change} WHERE number = $1`, numbers[index], ...values);
  expect(await broken()).toEqual(
    ways.map((_, index) => ({ seal, row: numbers[index], what: "altered" })),
  );
  await forge("DELETE FROM audit_log WHERE number = $1", numbers[11]);
  // Its number looks like one that a rolled-back row used, or is lower than any other.
  await forge("DELETE FROM audit_log WHERE number = $1", numbers[12]);
  await forge(
    `INSERT INTO audit_log (id, action, patient_ids, entity_ids, result, number)
     VALUES (gen_random_uuid(), 'profile.read', '{}', '{}', 'ok', -$1::bigint)`,
    first,
  );
  expect((await broken()).filter(({ what }) => what !== "altered")).toEqual([
    { seal: 1, row: -first, what: "inserted" },
    { seal, row: numbers[11], what: "missing" },
    { seal, row: numbers[12], what: "missing" },
  ]);
  await forge("DELETE FROM audit_log WHERE number = -$1::bigint", first);
});

test("a row that a superuser backdated before sealing is reported", async () => {
  await forge(
    `INSERT INTO audit_log (id, at, action, patient_ids, entity_ids, result)
     VALUES (gen_random_uuid(), now() - interval '1 month', 'profile.read', '{}', '{}', 'ok')`,
  );
  await sealAuditLog();
  const { last } = await verifyAuditLog();
  const { rows } = await superuser.query("SELECT max(number)::int AS row FROM audit_log");
  expect((await broken()).at(-1)).toEqual({
    seal: last?.number,
    row: rows[0].row,
    what: "inserted",
  });
});

test("an altered, missing or replaced seal is reported", async () => {
  const isNew = (rows: number[]) => (one: { row: number | null }) =>
    one.row === null || rows.includes(one.row);
  const rows = await write(3);
  await sealAuditLog();
  const { last, seals } = await verifyAuditLog();
  const noted = `${last?.number}:${last?.hash}`;
  const others = await write(2);
  await sealAuditLog();
  expect((await broken(noted)).filter(isNew([...rows, ...others]))).toEqual([]);
  // Altering the row and its hash in the seal breaks the seal's own hash.
  await forge("UPDATE audit_log SET result = 'not_found' WHERE number = $1", rows[0]);
  await forge(
    `UPDATE audit_seals SET row_hashes[1] = sha256('another') WHERE number = $1`,
    last?.number,
  );
  expect((await broken()).filter(isNew(rows))).toEqual([
    { seal: seals, row: null, what: "altered" },
    { seal: seals, row: rows[0], what: "altered" },
  ]);
  await forge("UPDATE audit_seals SET hash = sha256('new') WHERE number = $1", last?.number);
  expect((await broken(noted)).filter(({ row }) => row === null)).toEqual([
    { seal: seals, row: null, what: "altered" },
    { seal: seals, row: null, what: "altered" },
    // The next seal no longer follows from this one.
    { seal: seals + 1, row: null, what: "altered" },
  ]);
  await forge("DELETE FROM audit_seals WHERE number = $1", last?.number);
  expect((await broken()).filter(({ row }) => row === null)).toEqual([
    { seal: seals, row: null, what: "missing" },
  ]);
});
