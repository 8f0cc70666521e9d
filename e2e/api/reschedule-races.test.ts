import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { emailsOf } from "../support/emails";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { at, book, booking, daysAhead, reschedule } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const rowOf = (id: string) => db.appointment.findUniqueOrThrow({ where: { id } });

describe("CWE-362: simultaneous moves", () => {
  test("of 50 simultaneous moves into one slot one succeeds, and the other 49 change nothing and send no e-mail", async () => {
    const doctor = await createDoctor();
    const people = await Promise.all(Array.from({ length: 50 }, () => createPatient()));
    const rows = await Promise.all(
      people.map((patient, index) =>
        createAppointment(doctor, patient, {
          date: daysAhead(10 + Math.floor(index / 10)),
          start: `${String(8 + (index % 10)).padStart(2, "0")}:00`,
          status: "confirmed",
        }),
      ),
    );
    const answers = await Promise.all(
      people.map((patient, index) => reschedule(patient, rows[index]?.id ?? "", at("09:00"))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    for (const [index, { status }] of answers.entries()) {
      const before = rows[index];
      if (!before) throw new Error("No such row.");
      const isLoser = status === 409;
      if (isLoser) expect(await rowOf(before.id)).toEqual(before);
      const kinds = (await emailsOf(before.id)).map(({ kind }) => kind);
      expect(kinds).toEqual(isLoser ? [] : ["changed", "doctor_moved"]);
    }
  });

  test("after 200 moves around a ring of slots while others book, no time is taken twice and no appointment lost", async () => {
    const doctor = await createDoctor();
    const starts = Array.from(
      { length: 10 },
      (_, hour) => `${String(8 + hour).padStart(2, "0")}:00`,
    );
    const date = daysAhead(6);
    const patients = await Promise.all(starts.slice(1).map(() => createPatient()));
    const rows = await Promise.all(
      patients.map((patient, index) =>
        createAppointment(doctor, patient, { date, start: starts[index + 1] ?? "" }),
      ),
    );
    const bookers = await Promise.all(Array.from({ length: 20 }, () => createPatient()));
    const moves = Array.from({ length: 200 }, (_, turn) => {
      const index = turn % rows.length;
      const next = starts[(index + 1 + Math.floor(turn / rows.length) + 1) % starts.length] ?? "";
      return reschedule(admin, rows[index]?.id ?? "", at(next, date));
    });
    const bookings = bookers.map((patient, turn) =>
      book(patient, booking(doctor, starts[turn % starts.length] ?? "", date)),
    );
    const answers = await Promise.all([...moves, ...bookings]);
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const booked = answers.filter(({ status }) => status === 201).length;
    const held = await db.appointment.findMany({
      where: { doctor_id: doctor.doctorId, status: { not: "cancelled" } },
    });
    expect(held).toHaveLength(rows.length + booked);
    expect(new Set(held.map(({ start_time }) => +start_time)).size).toBe(held.length);
  });

  test("two moves that exchange two doctors' appointments wait for each other without a deadlock", async () => {
    const [one, other] = await Promise.all([createDoctor(), createDoctor()]);
    for (let round = 0; round < 10; round += 1) {
      const [mine, yours] = await Promise.all([
        createAppointment(one, await createPatient(), { date: daysAhead(20 + round) }),
        createAppointment(other, await createPatient(), { date: daysAhead(20 + round) }),
      ]);
      const answers = await Promise.all([
        reschedule(admin, mine.id, {
          ...at("12:00", daysAhead(20 + round)),
          doctor_id: other.doctorId,
        }),
        reschedule(admin, yours.id, {
          ...at("12:00", daysAhead(20 + round)),
          doctor_id: one.doctorId,
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});
