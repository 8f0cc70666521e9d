import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProcessName } from "@/scripts/stack/state";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { createDoctor, createPatient, type Person } from "./people";

/** Bookings that are sent at once; the processes are killed when about half of all are done. */
const SENDERS = 8;
const KILL_AFTER = 80;
/**
 * A killed worker's lease on its e-mails ends after a minute (lib/platform/email/queue.ts). Then a busy machine needs more
 * than another minute to send 400 e-mails.
 */
const MAIL_PATIENCE_MS = 360_000;
/** How many e-mails the worker sends at once: a killed one cannot have sent more than these without recording it. */
const IN_FLIGHT = 4;

/** Each victim has its own test file, so that the waits of a minute for leased e-mails run side by side. */
export function describeKilled(victim: ProcessName) {
  let stack: TestStack;

  beforeAll(async () => {
    stack = await TestStack.started();
    Object.assign(process.env, stack.variables());
  });
  afterAll(() => stack.remove());

  it(`kill -9 of ${victim} amid 200 bookings loses no acknowledged booking and no e-mail`, async () => {
    const { db } = await import("@/lib/platform/database/db");
    const { book, booking, daysAhead } = await import("./slots");
    const doctors = await Promise.all(Array.from({ length: 10 }, () => createDoctor()));
    const queue = doctors.flatMap((doctor) =>
      Array.from({ length: 20 }, (_, slot) =>
        booking(
          doctor,
          `${String(8 + Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? 30 : "00"}`,
          // Far enough ahead that no reminder falls due meanwhile.
          daysAhead(3),
        ),
      ),
    );
    const patients: Person[] = [];
    for (const _ of queue) patients.push(await createPatient());

    const acknowledged: string[] = [];
    const others = new Set<number>();
    let sent = 0;
    const send = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const patient = patients[sent++];
        if (!patient) return;
        if (sent === KILL_AFTER) process.kill(stack.state()?.pids[victim] ?? 0, "SIGKILL");
        // A killed server sends no response at all.
        const answer = await book(patient, next).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(answer.data.id);
        else {
          if (answer) others.add(answer.status);
          await eventually("serving again", () => stack.isServing());
        }
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, send));

    // 503 is the only failure that a client may see.
    expect([...others].filter((status) => status !== 503)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(200 - 4 * SENDERS);

    const rows = await eventually("the database", () =>
      db.appointment
        .findMany({ where: { doctor_id: { in: doctors.map(({ doctorId }) => doctorId) } } })
        .catch(() => undefined),
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(acknowledged));

    const emails = await eventually(
      "every e-mail sent",
      async () => {
        const of = { appointment_id: { in: ids } };
        if (await db.appointmentEvent.count({ where: { ...of, handled_at: null } })) return false;
        const queued = await db.emailMessage.findMany({ where: of });
        return queued.every(({ status }) => status === "sent") && queued;
      },
      MAIL_PATIENCE_MS,
    );
    expect(emails).toHaveLength(2 * ids.length);

    const caught: { messageId: string }[] = await (
      await fetch(`${stack.variables().MAIL_URL}/messages`)
    ).json();
    const times = emails.map(
      ({ id }) => caught.filter(({ messageId }) => messageId.includes(id)).length,
    );
    expect(Math.min(...times)).toBe(1);
    const again = times.reduce((sum, count) => sum + count - 1, 0);
    expect(again).toBeLessThanOrEqual(victim === "web" ? 0 : IN_FLIGHT);
  });
}
