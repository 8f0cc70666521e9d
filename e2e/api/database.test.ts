import { expect, test } from "vitest";
import { findSlots } from "@/lib/agenda/availability/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, transaction } from "@/lib/platform/db";
import { eventually } from "../support/eventually";
import { createDoctor, createPatient } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";

const { sql } = Prisma;

test.each(["doctor", "patient"] as const)(
  "CWE-362: a booking that waits for a deactivation of its %s is refused after it",
  async (party) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { id } = party === "doctor" ? doctor : patient;
    const { waiting } = await transaction(async (tx) => {
      await tx.query(sql`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`);
      await tx.query(sql`UPDATE users SET is_active = false WHERE id = ${id}::uuid`);
      const [self] = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      const waiting = book(patient, booking(doctor));
      await eventually("the booking waits", () =>
        db.query(sql`SELECT pid FROM pg_stat_activity
          WHERE ${self?.pid}::int = ANY(pg_blocking_pids(pid))`),
      );
      return { waiting };
    });
    expect(await waiting).toMatchObject({ status: 404 });
    expect(await db.appointment.count({ where: { doctor_id: doctor.doctorId } })).toBe(0);
  },
);

test("CWE-400: every connection gives up a statement or a transaction that takes too long", async () => {
  const [limits] = await db.query(sql`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
           current_setting('idle_in_transaction_session_timeout') AS idle`);
  expect(limits).toEqual({ statement: "8s", lock: "8s", idle: "1min" });
});

test("CWE-400: a doctor's slots are planned once a connection, and not anew for each day", async () => {
  const { doctorId } = await createDoctor();
  const planned = await transaction(async (tx) => {
    for (let day = 1; day <= 10; day += 1) {
      const date = daysAhead(day);
      await findSlots(tx, doctorId, { startDate: date, endDate: date });
    }
    return tx.query(sql`
      SELECT custom_plans::int FROM pg_prepared_statements
       WHERE statement LIKE ${"%slot_duration_min%"} AND generic_plans > 0`);
  });
  // PostgreSQL tries five before it keeps one.
  expect(planned).toEqual([{ custom_plans: 5 }]);
});
