import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { say } from "@/scripts/stack/report";
import { eventually } from "@/scripts/testing/eventually";
import { query, run } from "../support/backups";
import { Cluster } from "../support/failover/cluster";
import type { Machine } from "../support/failover/machine";
import { WriteProbe } from "../support/failover/write-probe";
import { createStormyClinic } from "../support/mail-storm";
import type { SteadyLoad } from "../support/steady-load";

// One clinic on a cluster of three PostgreSQL servers that fail in turn, while people book, upload and get e-mails.

const SERVED_WITHIN_MS = 30_000;
const BACK_WITHIN_MS = 90_000;
const PAIRS = 40;
const JOBS = 9;
/** Half of the worker's polling interval. */
const NOTICED_WITHIN_MS = 500;

const cluster = new Cluster();
const probe = new WriteProbe();
const table: string[] = [];
let clinic: Awaited<ReturnType<typeof createStormyClinic>>;
let load: SteadyLoad;
let pids: unknown;

const ask = (statement: string, values: unknown[] = []) =>
  query(cluster.ownerUrl, statement, values);
const processes = () => {
  const { web, worker } = clinic.stack.state()?.pids ?? {};
  return { web, worker };
};

beforeAll(async () => {
  await cluster.start();
  clinic = await createStormyClinic({
    DATABASE_URL: cluster.applicationUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    // The load has few patients, so each needs to make many bookings.
    BOOKINGS_PER_PATIENT: "10000",
    BOOKINGS_PER_DOCTOR_DAY: "10000",
    BOOKINGS_PER_DAY: "10000",
  });
  await eventually("the worker listens", () => ask(LISTENS));
  pids = processes();
  await ask("CREATE TABLE failover_probe (id uuid PRIMARY KEY, machine text)");
  const { createDoctor, createPatient } = await import("../support/people");
  const { createRecord } = await import("../support/records");
  const { createAppointment } = await import("../support/appointments");
  const { SteadyLoad } = await import("../support/steady-load");
  const several = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: PAIRS }, make));
  const [doctors, patients] = [await several(createDoctor), await several(createPatient)];
  const [doctor, patient] = [doctors[0], patients[0]];
  if (!doctor || !patient) throw new Error("Nobody to work with");
  await createAppointment(doctor, patient);
  const { id: recordId } = await createRecord(patient);
  load = new SteadyLoad(clinic.stack.variables().BASE_URL ?? "", { doctors, patients, recordId });
  load.start();
  probe.start(
    Object.fromEntries(cluster.machines.map((one) => [one.name, cluster.directUrl(one)])),
  );
  await eventually("the first bookings", async () => load.booked.size > 20);
});

afterAll(async () => {
  await load?.stop();
  await probe.stop();
  await clinic?.end();
  await cluster.stop();
  const head = [
    "| the primary is | acknowledged meanwhile | refused | answered at the latest after | bookings again after |",
    "|---|---|---|---|---|",
  ];
  say([...head, ...table].join("\n"));
});

type Fault = {
  begin: (primary: Machine) => unknown;
  end?: (former: Machine) => unknown;
};
const faults: Record<string, Fault> = {
  "switched over in order": { begin: (primary) => cluster.switchOver(primary) },
  "killed (-9, all of its processes)": {
    begin: (primary) => primary.kill(),
    end: (former) => former.start(),
  },
  "cut off from the network": {
    begin: (primary) => primary.cutOff(),
    end: (former) => former.reconnect(),
  },
  "frozen (SIGSTOP)": { begin: (primary) => primary.freeze(), end: (former) => former.thaw() },
  "on a full disk": {
    begin: (primary) => primary.fillDisk(),
    end: (former) => former.freeDisk(),
  },
};

describe("failures of a machine", () => {
  test.each(Object.entries(faults))(
    "bookings continue after the primary is %s",
    async (name, { begin, end }) => {
      await cluster.isWhole();
      const former = await cluster.primary();
      if (!former) throw new Error("No primary");
      const before = load.booked.size + load.uploaded.size;
      const began = performance.now();
      await begin(former);
      const next = await eventually(
        "another primary",
        async () => {
          const primary = await cluster.primary();
          return primary !== former && primary;
        },
        BACK_WITHIN_MS,
      );
      await eventually("everybody is served", async () => load.isCalm(began), BACK_WITHIN_MS);
      const served = performance.now();

      const answers = load.answers.filter(({ at, ms }) => at + ms >= began);
      const refused = answers.filter(({ status }) => status < 200 || status >= 300);
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      const pause = longestPause([began, ...load.bookedAt.filter((at) => at >= began)]);
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      table.push(
        `| ${name} | ${load.booked.size + load.uploaded.size - before} | ${refused.length} | ${seconds(slowest)} | ${seconds(pause)} |`,
      );

      await end?.(former);
      await cluster.isWhole();
      expect((await cluster.primary())?.name).toBe(next.name);
      const taken = probe.acknowledged.filter(
        ({ machine, at }) => machine === former.name && at > served,
      );
      expect(taken, "written to the former primary").toEqual([]);
      for (const { status, text } of refused)
        expect({ status, text }).toEqual({ status: 503, text: expect.stringMatching(IN_WORDS) });
      expect(pause).toBeLessThan(SERVED_WITHIN_MS);
      expect(processes()).toEqual(pids);
      await eventually("the worker listens", () => ask(LISTENS).catch(() => []), 60_000);
    },
  );
});

const IN_WORDS = /no está disponible en este momento|Intenta nuevamente/;
const LISTENS = "SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";

const longestPause = (times: number[]) =>
  Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));

describe("after the faults", () => {
  beforeAll(async () => {
    await load.stop();
    await probe.stop();
  });

  test("everything acknowledged is there, whichever machine acknowledged it", async () => {
    /** The ids for which the query `of` finds nothing. */
    const missing = (ids: Iterable<string>, of: string) =>
      ask(`SELECT id FROM unnest($1::uuid[]) AS one (id) WHERE NOT EXISTS (${of})`, [[...ids]]);
    const row = (table: string) => `SELECT FROM ${table} t WHERE t.id = one.id`;
    const use = (action: string) => `
      SELECT FROM audit_log
       WHERE action = 'clinical_documents.${action}' AND one.id = ANY (entity_ids)`;
    const probes = probe.acknowledged.map(({ id }) => id);
    expect(await missing(load.booked, row("appointments"))).toEqual([]);
    expect(await missing(load.uploaded.keys(), row("clinical_documents"))).toEqual([]);
    expect(await missing(load.uploaded.keys(), use("upload"))).toEqual([]);
    expect(await missing(load.shown, use("read"))).toEqual([]);
    expect(await missing(probes, row("failover_probe"))).toEqual([]);
    say(
      `acknowledged, and there: ${load.booked.size} bookings, ${load.uploaded.size} documents with their rows of the audit log, ${load.shown.size} readings, ${probes.length} direct writes`,
    );
    expect(Math.min(load.booked.size, load.shown.size, probes.length)).toBeGreaterThan(100);
  });

  test("both e-mails of each booking were sent, and none twice", async () => {
    const waits = `
      SELECT FROM appointment_events WHERE handled_at IS NULL
       UNION ALL SELECT FROM email_messages WHERE status = 'queued'`;
    await eventually("nothing waits", async () => (await ask(waits)).length === 0, 240_000);
    const emails = await ask(
      `
      SELECT appointment_id AS id, count(*)::int AS emails FROM email_messages
       WHERE status = 'sent' AND appointment_id = ANY ($1) GROUP BY 1`,
      [[...load.booked]],
    );
    expect(emails.filter(({ emails }) => emails !== 2)).toEqual([]);
    expect(emails).toHaveLength(load.booked.size);
    const { taken } = clinic.server;
    const different = new Set(taken.map(({ messageId }) => messageId)).size;
    say(`e-mails: ${taken.length} sent, ${taken.length - different} of them twice`);
    expect(different).toBe(taken.length);
  });

  test("new jobs start at once", async () => {
    const { db } = await import("@/lib/platform/database/db");
    const { addJobs } = await import("@/lib/platform/database/jobs");
    const { removalsOf } = await import("@/lib/records/files");
    const times: number[] = [];
    while (times.length < JOBS) {
      const id = crypto.randomUUID();
      await db.storedFile.create({ data: { id } });
      const began = performance.now();
      await addJobs(db, removalsOf([id]));
      const isDone = async () => (await db.storedFile.count({ where: { id } })) === 0;
      await eventually("it is done", isDone);
      times.push(performance.now() - began);
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(JOBS / 2)] ?? 0;
    say(`a new job is done after ${median.toFixed(0)} ms`);
    expect(median).toBeLessThan(NOTICED_WITHIN_MS);
  });

  test("the audit log is complete", async () => {
    const { stack } = clinic;
    const { code, printed } = await run(["scripts/audit-verify.mjs"], {
      ...stack.env,
      DATA_DIR: stack.directory,
    });
    expect(printed).toMatch(/✓/);
    expect(code).toBe(0);
  });
});
