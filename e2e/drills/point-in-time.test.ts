import { afterAll, beforeAll, expect, test } from "vitest";
import { say } from "@/scripts/stack/report";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { ArchivedPostgres } from "../support/archived-postgres";
import { query, run } from "../support/backups";
import type { Person } from "../support/people";

// The database is archived continuously, and restored to just before a mistake, and after its machine is lost.

const MINUTE = 60_000;
/** Longer than archive_timeout, after which PostgreSQL archives even a segment that is not full. */
const LOAD_MS = 100_000;
const PAUSE_MS = 100;

let server: ArchivedPostgres;
let stack: TestStack;
beforeAll(async () => {
  server = await ArchivedPostgres.create();
  await server.make();
  stack = await TestStack.create({
    DATABASE_OWNER_URL: server.address,
    DATABASE_URL: server.address.replace("//clinica:", "//clinica_application:"),
    DEMO_DATA: "true",
    BOOKINGS_PER_DOCTOR_DAY: "1000",
    BOOKINGS_PER_DAY: "10000",
    BOOKINGS_PER_PATIENT: "10000",
  });
  await stack.start();
  Object.assign(process.env, stack.variables());
  await server.backrest("--type=full", "backup");
}, 10 * MINUTE);
afterAll(async () => {
  await stack?.remove();
  await server?.remove();
}, MINUTE);

const ask = (statement: string) => query(server.address, statement);
const now = async () => String((await ask("SELECT clock_timestamp()::text AS at"))[0]?.at);

/** Books one appointment after another, and records when each was acknowledged. */
async function createLoad() {
  const { createDoctor, createPatient } = await import("../support/people");
  const { book, booking, daysAhead } = await import("../support/slots");
  const acknowledged: { id: string; at: number }[] = [];
  let isEnding = false;
  const bookAll = async (doctor: Person, patient: Person) => {
    for (let day = 2; day < 40 && !isEnding; day += 1)
      for (let slot = 0; slot < 20 && !isEnding; slot += 1) {
        const time = `${String(8 + Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? "30" : "00"}`;
        const answer = await book(patient, booking(doctor, time, daysAhead(day))).catch(() => null);
        if (answer?.status === 201)
          acknowledged.push({ id: answer.data.id, at: performance.now() });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
  };
  const working = bookAll(await createDoctor(), await createPatient());
  return {
    acknowledged,
    end: async () => {
      isEnding = true;
      await working;
    },
  };
}

async function lostOf(acknowledged: { id: string; at: number }[]) {
  const kept = new Set((await ask("SELECT id FROM appointments")).map(({ id }) => id));
  return acknowledged.filter(({ id }) => !kept.has(id));
}

async function expectWholeLog() {
  const command = ["scripts/audit-verify.mjs"];
  const { code, printed } = await run(command, { ...stack.env, DATA_DIR: stack.directory });
  expect(printed).toMatch(/✓ Registro íntegro|0 filas/);
  expect(code).toBe(0);
}

test(
  "a restore to just before a mistake has everything until then, and not the mistake",
  async () => {
    const { openRecord, sendLargest } = await import("../support/document-faults");
    await openRecord();
    const document = (await sendLargest()).data;
    const load = await createLoad();
    await eventually("bookings", async () => load.acknowledged.length > 50, MINUTE);
    const before = [...load.acknowledged];
    const moment = await now();
    await ask("DELETE FROM clinical_documents");
    await ask("DELETE FROM appointments");
    await eventually(
      "more bookings",
      async () => load.acknowledged.length > before.length + 10,
      MINUTE,
    );
    await load.end();
    await stack.end();
    await ask("SELECT pg_switch_wal()");
    await eventually(
      "it is archived",
      async () =>
        (
          await ask(
            "SELECT FROM pg_stat_archiver WHERE last_archived_time > now() - interval '5 seconds'",
          )
        ).length > 0,
      MINUTE,
    );

    const begun = performance.now();
    await server.lose();
    await server.restore(moment);
    await stack.start();
    const seconds = (performance.now() - begun) / 1000;
    expect(await lostOf(before)).toEqual([]);
    expect(await lostOf(load.acknowledged.slice(before.length + 5))).not.toEqual([]);
    const { linksOf } = await import("../support/document-faults");
    const { viewUrl } = await linksOf(document.id);
    expect((await fetch(new URL(viewUrl, process.env.BASE_URL))).status).toBe(200);
    await expectWholeLog();
    say(
      `| the demo clinic, to just before a mistake | ${before.length} of ${before.length} | ${seconds.toFixed(1)} s |`,
    );
  },
  10 * MINUTE,
);

test(
  "losing the database machine under load loses only what was not archived yet, little more than a minute",
  async () => {
    const load = await createLoad();
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
    await server.lose();
    const gone = performance.now();
    await load.end();
    await stack.end();

    await server.restore();
    await stack.start();
    const seconds = (performance.now() - gone) / 1000;
    const lost = await lostOf(load.acknowledged);
    const oldest = Math.min(gone, ...lost.map(({ at }) => at));
    const point = (gone - oldest) / 1000;
    say(
      `| its machine gone | ${load.acknowledged.length - lost.length} of ${load.acknowledged.length}; recovery point ${point.toFixed(1)} s | ${seconds.toFixed(1)} s |`,
    );
    expect(point).toBeLessThan(75);
    await expectWholeLog();
  },
  10 * MINUTE,
);
