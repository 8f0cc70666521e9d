import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { say } from "@/scripts/stack/report";
import { ComposeStack, canSetClocks } from "@/scripts/testing/compose-stack";
import { eventually } from "@/scripts/testing/eventually";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { SteadyLoad } from "../support/steady-load";

// Two web servers and two workers behind the proxy, under load, while one fault after another is injected.

/**
 * How soon a client gets a response, good or bad: the proxy gives up a silent web server after nine seconds
 * (nginx.conf), and asks the next.
 */
const TOLD_WITHIN_MS = 12_000;
/** How soon requests succeed again. */
const BACK_WITHIN_MS = 60_000;
/** How long a fault lasts that does not recover by itself. */
const LASTS_MS = 8_000;
const PAIRS = 20;

const stack = ComposeStack.current();
let load: SteadyLoad;
const table: string[] = [];

beforeAll(async () => {
  const several = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: PAIRS }, make));
  const [doctors, patients] = [
    await several(() => createDoctor()),
    await several(() => createPatient()),
  ];
  const [doctor, patient] = [doctors[0], patients[0]];
  if (!doctor || !patient) throw new Error("Nobody to work with");
  await createAppointment(doctor, patient);
  const { id: recordId } = await createRecord(patient);
  load = new SteadyLoad(stack.baseUrl, { doctors, patients, recordId });
  load.start();
  await eventually("the first bookings", async () => load.booked.size > 20);
});

afterAll(async () => {
  await load?.stop();
  const head = [
    "| fault | acknowledged meanwhile | refused | answered at the latest after | served again after |",
    "|---|---|---|---|---|",
  ];
  say([...head, ...table].join("\n"));
});

type Fault = {
  begin: () => Promise<unknown>;
  /** Ends a fault that does not recover by itself. */
  end?: () => Promise<unknown>;
  /** No server responds at all, so there is no message to check. */
  isSilent?: boolean;
  /** Responses can be cut off in the middle: the proxy cannot take back what it has already sent. */
  isCutOff?: boolean;
};

const cutConnections = async () => {
  await db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE usename = 'clinica_application'`;
};
const fill = (folder: string) => `dd if=/dev/zero of=${folder}/full bs=1M 2>/dev/null || true`;
const setClock = (offset: string) => stack.run("app", `echo '${offset}' > /tmp/clock`);

const faults: Record<string, Fault> = {
  "kill -9 of a web server": { begin: () => stack.kill("app"), isCutOff: true },
  "kill -9 of a worker": { begin: () => stack.kill("worker") },
  "kill -9 of PostgreSQL": { begin: () => stack.kill("postgres") },
  "kill -9 of the storage": { begin: () => stack.kill("minio") },
  "kill -9 of the proxy": { begin: () => stack.kill("proxy"), isSilent: true },
  "all connections to PostgreSQL cut": { begin: cutConnections },
  "PostgreSQL unreachable": {
    begin: () => stack.disconnect("postgres"),
    end: () => stack.connect("postgres"),
  },
  "a web server unreachable": {
    begin: () => stack.disconnect("app"),
    end: () => stack.connect("app"),
  },
  "PostgreSQL's disk full": {
    begin: () => stack.run("keeper", fill("/database")),
    end: () => stack.run("keeper", "rm /database/full"),
  },
  "the storage's disk full": {
    begin: () => stack.run("keeper", fill("/files")),
    end: () => stack.run("keeper", "rm /files/full"),
  },
  "the mail server hangs": {
    begin: () => stack.compose("pause", "mail"),
    end: () => stack.compose("unpause", "mail"),
  },
  ...(canSetClocks && {
    "a web server's clock two hours ahead": {
      begin: () => setClock("+7200"),
      end: () => setClock("+0"),
    },
    "a web server's clock two hours behind": {
      begin: () => setClock("-7200"),
      end: () => setClock("+0"),
    },
  }),
};

describe("faults during use", () => {
  test.each(Object.entries(faults))("%s", async (name, { begin, end, isSilent, isCutOff }) => {
    const before = load.booked.size + load.uploaded.size;
    const began = performance.now();
    await begin();
    let ended = began;
    if (end) {
      await pause(LASTS_MS);
      await end();
      ended = performance.now();
    }
    await eventually(
      "nobody refused for three seconds",
      async () => load.isCalm(ended),
      BACK_WITHIN_MS,
    );

    const answers = load.answers.filter(({ at }) => at >= began);
    const failures = load.failuresSince(began);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const last = Math.max(ended, ...failures.map(({ at, ms }) => at + ms));
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    table.push(
      `| ${name} | ${load.booked.size + load.uploaded.size - before} | ${failures.length} | ${seconds(slowest)} | ${seconds(last - ended)} |`,
    );
    for (const { status, text } of failures) {
      if (status === 0) expect(isSilent || (isCutOff && text === "terminated"), text).toBe(true);
      else expect({ status, text }).toEqual({ status: 503, text: expect.stringMatching(IN_WORDS) });
    }
    expect(slowest).toBeLessThan(TOLD_WITHIN_MS);
  });
});

/** The application's messages, and the proxy's. */
const IN_WORDS = /no está disponible en este momento|Inténtalo|Intenta nuevamente/;

describe("after the faults", () => {
  beforeAll(() => load.stop());

  test("every acknowledged booking exists, and no other of that slot", async () => {
    const rows = await db.appointment.findMany({ where: { id: { in: [...load.booked] } } });
    expect(rows).toHaveLength(load.booked.size);
    const slots = await db.$queryRaw`
      SELECT doctor_id, date, start_time FROM appointments WHERE status <> 'cancelled' AND NOT overbooked
       GROUP BY 1, 2, 3 HAVING count(*) > 1`;
    expect(slots).toEqual([]);
  });

  test("both e-mails of every booking were sent, and none is waiting", {
    timeout: 240_000,
  }, async () => {
    await eventually(
      "nothing waits",
      async () =>
        (await db.appointmentEvent.count({ where: { handled_at: null } })) === 0 &&
        (await db.emailMessage.count({ where: { status: "queued" } })) === 0,
      220_000,
    );
    const ids = [...load.booked];
    const sent = await db.emailMessage.groupBy({
      by: ["appointment_id"],
      where: { appointment_id: { in: ids }, status: "sent" },
      _count: true,
    });
    expect(sent.filter(({ _count }) => _count < 2)).toEqual([]);
    expect(sent).toHaveLength(ids.length);
  });

  test("every acknowledged document is downloaded as it was uploaded", async () => {
    const admin = await createAdmin();
    for (const [id, hash] of load.uploaded) {
      const { data } = await call("GET", `/api/clinical-documents/${id}`, { token: admin.token });
      const content = Buffer.from(
        await (await fetch(new URL(data.downloadUrl, stack.baseUrl))).arrayBuffer(),
      );
      expect(createHash("sha256").update(content).digest("hex")).toBe(hash);
    }
    expect(load.uploaded.size).toBeGreaterThan(0);
    expect(await db.clinicalDocument.count()).toBeGreaterThanOrEqual(load.uploaded.size);
  });

  test("the audit log is complete", async () => {
    expect(await stack.run("worker", "node scripts/verify-audit.mjs")).toMatch(/✓/);
  });
});
