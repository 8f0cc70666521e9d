import { afterAll, beforeAll, expect, test } from "vitest";
import { withoutCare } from "@/bench/clinic/bulk";
import { seedClinic } from "@/bench/clinic/seed";
import { sizes } from "@/bench/clinic/size";
import { say } from "@/scripts/stack/report";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { ArchivedPostgres } from "../support/archived-postgres";
import { query } from "../support/backups";

// Restores a clinic of a million patients to just before a mistake: how long that takes, and that everything is there.
// Takes half an hour and 40 GB of disk.

const MINUTE = 60_000;

let server: ArchivedPostgres;
let stack: TestStack;
beforeAll(async () => {
  server = await ArchivedPostgres.create();
  await server.make();
  stack = await TestStack.create({
    DATABASE_OWNER_URL: server.address,
    DATABASE_URL: server.address.replace("//clinica:", "//clinica_application:"),
  });
  await stack.start();
  await stack.end();
  await server.stop();
  await server.start({ isArchiving: false });
  await ask(UUIDV7);
  const today = new Date().toISOString().slice(0, 10);
  await withoutCare(server.address, () => seedClinic(server.address, today, sizes.large));
  await ask("DROP FUNCTION uuidv7");
  await server.stop();
  await server.start();
}, 40 * MINUTE);
afterAll(async () => {
  await stack?.remove();
  await server?.remove();
}, MINUTE);

const ask = async (statement: string) => (await query(server.address, statement))[0] ?? {};
/** PostgreSQL 18 has this function built in. */
const UUIDV7 = `
  CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
            || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
  $$`;
const counts = () =>
  ask(`SELECT (SELECT count(*) FROM patients) AS patients,
              (SELECT count(*) FROM appointments) AS appointments,
              (SELECT count(*) FROM clinical_documents) AS documents,
              (SELECT count(*) FROM audit_log) AS audited`);

async function timed(work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

test(
  "a restore to a point in time has everything until then, and not the mistake after it",
  async () => {
    const { size } = await ask("SELECT pg_size_pretty(pg_database_size('clinica')) AS size");
    const backup = await timed(() => server.backrest("--type=full", "backup"));
    const before = await counts();
    expect(Number(before.patients)).toBeGreaterThanOrEqual(sizes.large.patients);
    const { at } = await ask("SELECT clock_timestamp()::text AS at");
    await ask("DELETE FROM clinical_documents WHERE created_at > now() - interval '30 days'");
    const { segment } = await ask("SELECT pg_walfile_name(pg_switch_wal()) AS segment");
    await eventually(
      "it is archived",
      async () => {
        const { wal } = await ask("SELECT last_archived_wal AS wal FROM pg_stat_archiver");
        return String(wal) >= String(segment);
      },
      5 * MINUTE,
    );
    const spoiled = await counts();
    expect(Number(spoiled.documents)).toBeLessThan(Number(before.documents));

    await server.lose();
    const restored = await timed(() => server.restore(String(at)));
    const started = await timed(() => stack.start());
    expect(await counts()).toEqual(before);
    say(
      `| 1,000,000 patients, ${size}, to just before a mistake | all of ${before.appointments} | ${(restored + started).toFixed(0)} s, of them ${started.toFixed(0)} s the application's start; the backup took ${backup.toFixed(0)} s |`,
    );
  },
  40 * MINUTE,
);
