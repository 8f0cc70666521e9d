import { addHours } from "date-fns/addHours";
import { expect, test } from "vitest";
import { recordRefusal } from "@/lib/access/audit/audit";
import { writeCounts } from "@/lib/access/audit/counts";
import { siteOf } from "@/lib/platform/client-address";
import { db } from "@/lib/platform/database/db";
import { unauthorized } from "@/lib/shared/errors";
import { call } from "../support/call";
import { createPatient } from "../support/people";
import { createRecord } from "../support/records";

const logOf = (address: string) => db.auditLog.findMany({ where: { address } });
let networks = 0;
/** A network from the range reserved for benchmarks (RFC 2544), used by no other test and no earlier try. */
const nextNetwork = () => `198.18.${networks++}.0/24`;
const countsOf = (log: Awaited<ReturnType<typeof logOf>>) => {
  const counts: Record<string, number> = {};
  for (const { action, result, count } of log)
    counts[`${action} ${result}`] = (counts[`${action} ${result}`] ?? 0) + count;
  return counts;
};

test("CWE-770: attempts without an account are counted: one row per network, action and quarter of an hour", async () => {
  const { id } = await createRecord(await createPatient());
  const network = nextNetwork();
  const from = (host: number) => ({
    headers: { "x-forwarded-for": network.replace("0/24", `${host}`) },
  });
  const path = `/api/clinical-records/${id}`;
  for (const host of [1, 2, 3]) await call("DELETE", path, from(host));
  await call("PUT", path, { ...from(4), token: "x.y.z", body: {} });
  expect(await logOf(network)).toEqual([]);
  await writeCounts(addHours(new Date(), 1));
  const log = await logOf(network);
  expect(countsOf(log)).toEqual({
    "clinical_records.delete unauthorized": 3,
    "clinical_records.update unauthorized": 1,
  });
  for (const row of log) expect(row).toMatchObject({ actor_id: null, entity_ids: [] });
});

test("CWE-770: 10,000 probes without an account leave a handful of rows", async () => {
  const origin = { address: nextNetwork().replace("0/24", "7"), user_agent: null };
  const probe = () =>
    recordRefusal(unauthorized(), { actor: null, origin }, "clinical_records.read", {});
  for (let sent = 0; sent < 10_000; sent += 10)
    await Promise.all(Array.from({ length: 10 }, probe));
  await writeCounts(addHours(new Date(), 1));
  const log = await logOf(siteOf(origin.address));
  expect(countsOf(log)).toEqual({ "clinical_records.read unauthorized": 10_000 });
  // There are two if a new quarter of an hour has just begun.
  expect(log.length).toBeLessThanOrEqual(2);
});
