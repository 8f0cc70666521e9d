import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { siteOf } from "@/lib/platform/client-address";
import { clock } from "@/lib/platform/clock";
import { batched } from "@/lib/platform/database/batched";
import { db, withoutDisk } from "@/lib/platform/database/db";
import type { Action, Result } from "@/lib/shared/audit-actions";
import { NIL_UUID } from "@/lib/shared/fields";

const { sql, raw } = Prisma;

// Nothing is ever deleted from the audit log, so no client may fill it with rows. Repetitions are counted in a table that
// can be updated, and become one row of the log when their window ends. They are counted before the response, so that a
// killed web server loses nothing.

/** An entry of the log about a read or a refusal. */
export type Entry = {
  actor_id: string | null;
  actor_role: string | null;
  action: Action;
  result: Result;
  patient_ids: string[];
  entity_ids: string[];
  address: string;
};

/** Counts entries that the log need not distinguish; they share the `key`. */
type Counter = Omit<Entry, "address"> & {
  key: string;
  /** The end of its window. */
  until: Date;
  addresses: string[];
  count: number;
};

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** Ids kept per counter of refusals, where the client chooses the ids. Reads keep all: those rows were shown. */
const MOST_IDS = 50;
const MOST_ADDRESSES = 5;

/**
 * Reads are counted per minute, refusals per quarter of an hour. Patients only read their own data, so their reads
 * differ by action and patient only; rows and networks are collected in the counter. Otherwise a robot could add a row
 * with every request by asking for another part of its data each time.
 */
function counterOf({ address, ...entry }: Entry): Counter {
  const { actor_id, actor_role, action, result, patient_ids, entity_ids } = entry;
  const isReading = result === "ok";
  const isOwn = isReading && actor_role === "Patient";
  const place = isReading && !isOwn ? address : siteOf(address);
  const told = isReading
    ? [patient_ids, ...(isOwn ? [] : [entity_ids, place])]
    : actor_role === null && [place, entity_ids];
  const window = isReading ? MINUTE_MS : QUARTER_MS;
  const until = (Math.floor(+clock.now() / window) + 1) * window;
  const same = JSON.stringify([until, actor_id, actor_role, action, result, told]);
  const key = createHash("sha256").update(same).digest("base64url");
  return { ...entry, key, until: new Date(until), addresses: [place], count: 1 };
}

declare global {
  /** Per key, whether its first row is in the log. One per process: the build contains this module twice. */
  var auditLogged: Map<string, Promise<boolean>> | undefined;
}

/** When there are more keys, all are forgotten: the next entry of each is a row again. */
const MOST_KNOWN = 20_000;

/** Logs the first entry of a kind through `write`, and counts its repetitions. */
export async function writeOrCount(entry: Entry, write: () => Promise<unknown>) {
  globalThis.auditLogged ??= new Map();
  const logged = globalThis.auditLogged;
  const counter = counterOf(entry);
  if (await logged.get(counter.key))
    return count(entry.result === "ok" ? counter : await withoutMadeUp(counter));
  const written = write();
  if (logged.size >= MOST_KNOWN) logged.clear();
  logged.set(
    counter.key,
    written.then(
      () => true,
      () => false,
    ),
  );
  await written;
}

/** Refused clients choose the ids: made-up ones would push real ones out of the counter. */
async function withoutMadeUp(counter: Counter): Promise<Counter> {
  const asked = [...counter.patient_ids, ...counter.entity_ids];
  if (!asked.length) return counter;
  const tables = ["users", "doctors", "patients", "clinical_records", "clinical_documents"];
  const found = tables.map(
    (table) => sql`SELECT id FROM ${raw(table)} WHERE id = ANY(${asked}::uuid[])`,
  );
  const rows = await db.query({ id: z.guid() }, Prisma.join(found, " UNION "));
  const real = new Set(rows.map(({ id }) => id));
  return {
    ...counter,
    patient_ids: counter.patient_ids.filter((id) => real.has(id)),
    entity_ids: counter.entity_ids.filter((id) => real.has(id)),
  };
}

/** Counts attempts without an account; none of them is logged as a row at once. */
export const countOnly = (entry: Entry) => count(counterOf(entry));

/** Adds entries of the same moment in one query, ordered by key so that queries cannot deadlock. */
const count = batched(async (counters: readonly Counter[]) => {
  const rows = merged(counters).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  await db.run(sql`
    INSERT INTO audit_counts (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::audit_counts, ${JSON.stringify(rows)})
      -- A flood of them need not wait for the disk.
     WHERE ${withoutDisk}
        ON CONFLICT (key) DO UPDATE
       SET count = audit_counts.count + EXCLUDED.count,
           patient_ids = ${gathered("patient_ids")}, entity_ids = ${gathered("entity_ids")},
           addresses = ${gathered("addresses")}`);
  return counters.map(({ key }) => key);
});

const columns = sql`
  key, until, actor_id, actor_role, action, result, patient_ids, entity_ids, addresses, count`;

function merged(counters: readonly Counter[]): Counter[] {
  const byKey = new Map<string, Counter>();
  for (const counter of counters) {
    const known = byKey.get(counter.key);
    const union = (name: "patient_ids" | "entity_ids" | "addresses") => [
      ...new Set([...(known?.[name] ?? []), ...counter[name]]),
    ];
    byKey.set(counter.key, {
      ...counter,
      patient_ids: union("patient_ids"),
      entity_ids: union("entity_ids"),
      addresses: union("addresses"),
      count: counter.count + (known?.count ?? 0),
    });
  }
  return [...byKey.values()];
}

/** The elements of both, up to the limit. */
function gathered(column: "patient_ids" | "entity_ids" | "addresses") {
  const [there, more] = [raw(`audit_counts.${column}`), raw(`EXCLUDED.${column}`)];
  const isFull =
    column === "addresses"
      ? sql`cardinality(${there}) >= ${MOST_ADDRESSES}`
      : sql`audit_counts.result <> 'ok' AND cardinality(${there}) >= ${MOST_IDS}`;
  return sql`CASE WHEN ${there} @> ${more} OR ${isFull} THEN ${there}
    ELSE ARRAY(SELECT DISTINCT unnest(${there} || ${more})) END`;
}

/** Turns counters whose window has ended into rows of the log. */
export async function writeCounts(now = clock.now()) {
  await db.run(sql`
    WITH closed AS (DELETE FROM audit_counts WHERE until <= ${now} RETURNING *)
    INSERT INTO audit_log
      (id, actor_id, actor_role, action, result, patient_ids, entity_ids, address, count)
    SELECT gen_random_uuid(), actor_id, actor_role, action, result, patient_ids, entity_ids,
           array_to_string(addresses, ', '), count
      FROM closed ORDER BY until`);
  await writeEarlierCounts(now);
}

/** Counters of the previous version, which may still be running. */
const writeEarlierCounts = (now: Date) =>
  db.run(sql`
    WITH closed AS (DELETE FROM refusal_counts WHERE quarter <= ${new Date(+now - QUARTER_MS)} RETURNING *)
    INSERT INTO audit_log (id, action, result, patient_ids, entity_ids, address, count)
    SELECT gen_random_uuid(), action, result, '{}', CASE WHEN account_id <> ${NIL_UUID}::uuid
             THEN ARRAY[account_id] ELSE '{}' END, network, count
      FROM closed ORDER BY quarter`);
