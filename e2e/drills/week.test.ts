import { afterAll, beforeAll, expect, test } from "vitest";
import { Random } from "@/scripts/demo/random";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";

// A week of a clinic in which three roles book, move, cancel, confirm, close hours and work on 'Por reubicar', all at the
// same time. After each thousand requests the doctors' subscribed calendars are compared with the database; at the end
// everything is: times, events, e-mails and the calendars that patients have of them. DRILL_SEED draws the same requests
// again.

const REQUESTS = 10_000;
const ROUND = 1000;
const AT_ONCE = 24;
const [ADMINS, DOCTORS, PATIENTS] = [3, 6, 60];
const PATIENCE_MS = 1_800_000;

const seed = Number(process.env.DRILL_SEED ?? Math.floor(Math.random() * 2 ** 31));

let stack: TestStack;

beforeAll(async () => {
  stack = await TestStack.started({
    // A patient of the drill has more appointments than a person would.
    ...{ BOOKINGS_PER_PATIENT: "10000", BOOKINGS_PER_DOCTOR_DAY: "10000" },
    ...{ BOOKINGS_PER_DAY: "10000", CHECK_ROWS: "true" },
  });
  Object.assign(process.env, stack.variables());
});
afterAll(() => stack?.remove());

test("after ten thousand requests of three roles every appointment has one time, and everyone got its e-mails", {
  timeout: PATIENCE_MS,
}, async () => {
  const { createAdmin, createDoctor, createPatient } = await import("../support/people");
  const { call } = await import("../support/call");
  const { act } = await import("../support/week/actions");
  const { readAll } = await import("../support/week/rows");
  const checks = await import("../support/week/checks");
  const { db } = await import("@/lib/platform/database/db");
  const some = <T>(count: number, create: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, create));
  const halves = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, from: "08:00:00", to: "13:00:00", minutes: 30 },
    { weekday, from: "13:00:00", to: "18:00:00", minutes: 30 },
  ]);
  const cast = {
    admins: await some(ADMINS, () => createAdmin()),
    doctors: await some(DOCTORS, () => createDoctor(halves)),
    patients: await some(PATIENTS, () => createPatient()),
  };
  const urls = new Map<string, string>();
  for (const { token, doctorId } of cast.doctors) {
    const { data } = await call("POST", `/api/doctors/${doctorId}/calendar-link`, { token });
    urls.set(doctorId, data.url);
  }

  const answers: Record<string, number> = {};
  let sent = 0;
  const send: import("../support/week/actions").Send = async ({ token }, method, path, body) => {
    sent += 1;
    const answer = await call(method, path, { token, body });
    const what = `${method} ${path.replace(/[0-9a-f-]{36}/, "{id}").split("?")[0]} ${answer.status}`;
    answers[what] = (answers[what] ?? 0) + 1;
    if (![200, 201, 404, 409].includes(answer.status))
      throw new Error(
        `${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.message}`,
      );
    return answer;
  };
  const scene = { random: new Random(seed), cast, send };
  const begun = performance.now();
  for (let until = ROUND; until <= REQUESTS; until += ROUND) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < until) await act(scene);
      }),
    );
    const rows = await readAll();
    for (const doctor of cast.doctors)
      await checks.expectSubscription(doctor, urls.get(doctor.doctorId) ?? "", rows);
  }
  const seconds = (performance.now() - begun) / 1000;

  await eventually(
    "every e-mail is written",
    async () => {
      const events = await db.appointmentEvent.count({ where: { handled_at: null } });
      return events + (await db.emailMessage.count({ where: { status: "queued" } })) === 0;
    },
    600_000,
  );
  const rows = await readAll();
  expect(checks.heldTwice(rows)).toEqual([]);
  expect(checks.untoldBy(rows)).toEqual([]);
  expect(checks.mistold(rows)).toEqual([]);
  expect(checks.wronglyInAgenda(rows)).toEqual([]);
  let invitations = 0;
  for (const patient of cast.patients) invitations += await checks.expectCalendarOf(patient, rows);
  const marked = await checks.expectMarked();

  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
  const emails = rows.flatMap((row) => row.emails);
  console.error(
    [
      `seed ${seed}: ${sent} requests in ${seconds.toFixed()} s`,
      `${rows.length} appointments, ${count(({ isStanding }) => isStanding)} of them stand, ${marked} to be moved`,
      `${rows.flatMap(({ events }) => events).length} events, ${emails.filter(({ status }) => status === "sent").length} e-mails, ${emails.filter(({ status }) => status === "skipped").length} not needed any more, ${invitations} invitations`,
      ...Object.entries(answers)
        .sort()
        .map(([what, times]) => `${times}\t${what}`),
    ].join("\n"),
  );
});
