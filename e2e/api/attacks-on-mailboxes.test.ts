import { randomUUID } from "node:crypto";
import { addHours } from "date-fns/addHours";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { call } from "../support/call";
import { caughtFor } from "../support/mailbox";
import { createDoctor, createPatient, type Person, uniqueWord } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";
import { unproved } from "../support/strangers";

// Anybody can make up endless addresses of one mailbox: `name+1@`, `name+2@` …

const MOST_A_DAY = 6;
const taggedOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}+${index}@prueba.test`);

/** Waits until no e-mail is queued, then counts those sent and those not sent. */
async function outcomeOf(recipients: string[]) {
  const count = (status: "queued" | "sent" | "skipped") =>
    db.emailMessage.count({ where: { recipient: { in: recipients }, status } });
  await eventually("all were worked off", async () => {
    const { _count } = await db.emailMessage.aggregate({
      where: { recipient: { in: recipients } },
      _count: true,
    });
    return _count > 0 && (await count("queued")) === 0;
  });
  const caught = (await Promise.all(recipients.map(caughtFor))).flat().length;
  return { sent: await count("sent"), skipped: await count("skipped"), caught };
}

const createAll = (emails: string[], more = {}) =>
  Promise.all(emails.map((email) => createPatient({ ...unproved, ...more, email })));

/** Books one appointment for each person and returns its e-mails. */
async function bookEach(people: Person[]) {
  const doctors = await Promise.all(people.map(() => createDoctor()));
  for (const [index, person] of people.entries()) {
    const doctor = doctors[index];
    if (doctor)
      expect((await book(person, booking(doctor, "09:00", daysAhead(2)))).status).toBe(201);
  }
  await eventually("their letters are due", async () => {
    const recipient = { in: people.map(({ email }) => email) };
    return (await db.emailMessage.count({ where: { recipient } })) === people.length;
  });
}

describe("CWE-799: many addresses of one mailbox", () => {
  test("many addresses of one mailbox share one address' daily limit", async () => {
    const emails = taggedOf(uniqueWord(), 10);
    await bookEach(await createAll(emails));
    const { sent, skipped, caught } = await outcomeOf(emails);
    expect({ sent, skipped, caught }).toEqual({ sent: MOST_A_DAY, skipped: 4, caught: MOST_A_DAY });
  });

  test("many addresses of one mailbox share the limit of password links, but the mailbox's real account still gets its own", async () => {
    const name = uniqueWord();
    const emails = taggedOf(name, 10);
    const [owner] = await Promise.all([
      createPatient({ ...unproved, email: `${name}@prueba.test` }),
      createAll(emails),
    ]);
    const ask = (email: string, host: number) =>
      call("POST", "/api/auth/reset-password", {
        body: { email },
        headers: { "x-forwarded-for": `10.66.${host}.1` },
      });
    for (const [index, email] of emails.entries())
      expect((await ask(email, index)).status).toBe(200);
    expect(await outcomeOf(emails)).toMatchObject({ sent: MOST_A_DAY, skipped: 4 });
    expect((await ask(owner.email, 20)).status).toBe(200);
    expect(await outcomeOf([owner.email])).toMatchObject({ sent: 1 });
  });

  test("many addresses of one mailbox count as one when links are requested, but remain separate accounts", async () => {
    const name = uniqueWord();
    const emails = taggedOf(name, 6);
    const headers = { "x-forwarded-for": `10.67.${name.charCodeAt(0)}.${name.charCodeAt(1)}` };
    const statuses: number[] = [];
    for (const email of emails)
      statuses.push(
        (await call("POST", "/api/auth/reset-password", { body: { email }, headers })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const [one, other] = await createAll(emails.slice(0, 2));
    expect(one?.id).not.toBe(other?.id);
  });
});

test("CWE-799: unverified accounts from one network share a daily limit of e-mails", async () => {
  const registered_from = randomUUID();
  const earlier = Array.from({ length: 199 }, () => ({
    kind: "booked" as const,
    recipient: `${uniqueWord()}@prueba.test`,
    status: "sent" as const,
    sent_at: new Date(),
    pointless_after: addHours(new Date(), 1),
    unproved_network: registered_from,
  }));
  await db.emailMessage.createMany({ data: earlier });
  const emails = [1, 2, 3].map(() => `${uniqueWord()}@prueba.test`);
  await bookEach(await createAll(emails, { registered_from }));
  expect((await outcomeOf(emails)).sent).toBeLessThanOrEqual(1);
  const { last_error } = await db.emailMessage.findFirstOrThrow({
    where: { recipient: { in: emails }, status: "skipped" },
  });
  expect(last_error).toBe("Sin verificar: desde su red ya se enviaron los correos de un día.");
  // E-mails caused from one network do not count against another.
  const stranger = await createAll([`${uniqueWord()}@prueba.test`], {
    registered_from: randomUUID(),
  });
  await bookEach(stranger);
  expect(await outcomeOf(stranger.map(({ email }) => email))).toMatchObject({ sent: 1 });
});
