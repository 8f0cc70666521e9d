import { Socket } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { findSlots } from "@/lib/agenda/availability/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, pipelined, type Tx, transaction } from "@/lib/platform/database/db";
import { awaitBlocked } from "../support/locking";
import { createDoctor, createPatient } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";

const { sql, raw } = Prisma;

test.each(["doctor", "patient"] as const)(
  "CWE-362: a booking that waits for a deactivation of its %s is refused after it",
  async (party) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { id } = party === "doctor" ? doctor : patient;
    const { waiting } = await transaction(async (tx) => {
      await tx.run(sql`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`);
      await tx.run(sql`UPDATE users SET is_active = false WHERE id = ${id}::uuid`);
      const waiting = book(patient, booking(doctor));
      await awaitBlocked(tx, 1);
      return { waiting };
    });
    expect(await waiting).toMatchObject({ status: 404 });
    expect(await db.appointment.count({ where: { doctor_id: doctor.doctorId } })).toBe(0);
  },
);

test("CWE-400: every connection aborts a statement or a transaction that takes too long", async () => {
  const texts = { statement: z.string(), lock: z.string(), idle: z.string() };
  const [limits] = await db.query(
    texts,
    sql`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
           current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(limits).toEqual({ statement: "8s", lock: "8s", idle: "1min" });
});

test("statements that do not wait for each other are sent by one system call", async () => {
  const writes: string[] = [];
  const { _writev: write } = Socket.prototype;
  vi.spyOn(Socket.prototype, "_writev").mockImplementation(function (this: Socket, chunks, done) {
    writes.push(chunks.map(({ chunk }) => String(chunk)).join(""));
    write?.call(this, chunks, done);
  });
  await transaction((tx) =>
    pipelined(tx.run(sql`SELECT ${"first"}::text`), tx.run(sql`SELECT ${"second"}::text`)),
  );
  vi.restoreAllMocks();
  expect(writes.filter((sent) => /BEGIN.*first.*second/s.test(sent))).toHaveLength(1);
});

test("CWE-400: a doctor's slots are planned once per connection, and not again for each day", async () => {
  const { doctorId } = await createDoctor();
  const planned = await transaction(async (tx) => {
    for (let day = 1; day <= 10; day += 1) {
      const date = daysAhead(day);
      await findSlots(tx, doctorId, { startDate: date, endDate: date });
    }
    return tx.query(
      { custom_plans: z.int() },
      sql`
      SELECT custom_plans::int FROM pg_prepared_statements
       WHERE statement LIKE ${"%slot_duration_min%"} AND generic_plans > 0`,
    );
  });
  // PostgreSQL makes five custom plans before it keeps a generic one.
  expect(planned).toEqual([{ custom_plans: 5 }]);
});

describe("CWE-770: endless variants of statements", () => {
  const hot = (name: string) => sql`SELECT ${raw(`'hot ${name}'`)}`;
  const ask = async (tx: Tx, statement: Prisma.Sql, times: number) => {
    for (let time = 0; time < times; time += 1) await tx.run(statement);
  };
  const askOddly = async (tx: Tx, times: number) => {
    for (let shape = 0; shape < 1_000; shape += 1)
      await ask(tx, sql`SELECT ${raw(`'odd ${times} ${shape}'`)}`, times);
  };
  const arePrepared = async (tx: Tx, ...names: string[]) => {
    const rows = await tx.query(
      { statement: z.string() },
      sql`
      SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT ''hot%'`,
    );
    return names.map((name) => rows.some(({ statement }) => statement === hot(name).sql));
  };

  test("frequent statements are and stay prepared, also after a thousand rare ones", () =>
    transaction(async (tx) => {
      await ask(tx, hot("before"), 10);
      await askOddly(tx, 1);
      await ask(tx, hot("after"), 10);
      expect(await arePrepared(tx, "before", "after")).toEqual([true, true]);
    }));

  test("frequent statements stay prepared even if each of a thousand others repeats, and a connection keeps at most 200", async () => {
    await transaction(async (tx) => {
      await ask(tx, hot("always"), 50);
      await askOddly(tx, 5);
      await ask(tx, hot("later"), 50);
      expect(await arePrepared(tx, "always", "later")).toEqual([true, true]);
    });
    // The pool hands out the connection that was returned first.
    await transaction(async (tx) => {
      const [row] = await tx.query(
        { kept: z.int() },
        // The library that counts attempts names its own, if this process has counted any.
        sql`SELECT count(*)::int AS kept FROM pg_prepared_statements WHERE name LIKE 'hot%'`,
      );
      expect(row?.kept).toBeLessThanOrEqual(200);
      expect(await arePrepared(tx, "always", "later")).toEqual([true, true]);
    });
  });
});
