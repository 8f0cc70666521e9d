import fc from "fast-check";
import { expect, test } from "vitest";
import { isCovered } from "@/lib/agenda/coverage/coverage";
import { markUncovered } from "@/lib/agenda/coverage/uncovered";
import { db, dbDate, dbTime, transaction } from "@/lib/platform/database/db";
import { weekdayOf } from "@/lib/shared/dates";
import { createAppointment } from "../support/appointments";
import { createDoctor, createPatient } from "../support/people";
import { daysAhead } from "../support/slots";
import { uncovered } from "../support/uncovered";

const two = (value: number) => String(value).padStart(2, "0");
const timeOf = (half: number) => `${two(Math.floor(half / 2))}:${half % 2 ? "30" : "00"}:00`;
const hours = fc
  .tuple(fc.integer({ min: 14, max: 38 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => ({ start_time: timeOf(from), end_time: timeOf(from + length) }));
const DAYS = 3;
const day = fc.integer({ min: 0, max: DAYS - 1 }).map((offset) => daysAhead(20 + offset));
const touches = (
  one: { start_time: string; end_time: string },
  other: { start_time: string; end_time: string },
) => one.start_time < other.end_time && other.start_time < one.end_time;

test("the database marks the appointments that the screens call uncovered, for any hours, exceptions and appointments", async () => {
  const [doctor, patient] = await Promise.all([createDoctor([]), createPatient()]);
  const doctor_id = doctor.doctorId;
  const week = fc.array(fc.record({ day, hours }), { maxLength: 5 });
  const exceptions = fc.array(
    fc.record({ kind: fc.constantFrom("time_off", "extra_hours"), day, hours: fc.option(hours) }),
    { maxLength: 4 },
  );
  const appointments = fc.array(fc.record({ day, hours }), { minLength: 1, maxLength: 8 });
  const given = fc.record({ week, exceptions, appointments });
  await fc.assert(
    fc.asyncProperty(given, async (one) => {
      const windows = one.week
        .map((it) => ({ weekday: weekdayOf(it.day), ...it.hours }))
        .filter(
          (it, index, all) =>
            !all.slice(0, index).some((o) => o.weekday === it.weekday && touches(o, it)),
        );
      const special = one.exceptions
        .filter((it) => it.kind === "time_off" || it.hours)
        .map((it) => ({
          kind: it.kind,
          ...{ date_from: it.day, date_to: it.day },
          ...{ start_time: it.hours?.start_time ?? null, end_time: it.hours?.end_time ?? null },
          slot_duration_min: it.kind === "extra_hours" ? 30 : null,
        }));
      const booked = one.appointments
        .map((it) => ({ date: it.day, ...it.hours }))
        .filter(
          (it, index, all) =>
            !all.slice(0, index).some((o) => o.date === it.date && touches(o, it)),
        );
      await db.appointment.deleteMany({ where: { doctor_id } });
      await db.scheduleException.deleteMany({ where: { doctor_id } });
      await db.availability.deleteMany({ where: { doctor_id } });
      const timed = (it: { start_time: string; end_time: string }) => ({
        start_time: dbTime(it.start_time),
        end_time: dbTime(it.end_time),
      });
      await db.availability.createMany({
        data: windows.map((it) => ({ doctor_id, weekday: it.weekday, ...timed(it) })),
      });
      await db.scheduleException.createMany({
        data: special.map((it) => ({
          ...{ doctor_id, kind: it.kind, slot_duration_min: it.slot_duration_min },
          ...{ date_from: dbDate(it.date_from), date_to: dbDate(it.date_to) },
          start_time: it.start_time ? dbTime(it.start_time) : null,
          end_time: it.end_time ? dbTime(it.end_time) : null,
        })),
      });
      for (const { date, start_time } of booked)
        await createAppointment(doctor, patient, { date, start: start_time.slice(0, 5) });
      // Half an hour each, whatever was drawn.
      const rows = await db.appointment.findMany({
        where: { doctor_id },
        orderBy: [{ date: "asc" }, { start_time: "asc" }],
      });
      const expected = rows
        .filter((row) => {
          const [start_time, end_time] = [row.start_time, row.end_time].map((time) =>
            time.toISOString().slice(11, 19),
          );
          return !isCovered(
            {
              date: row.date.toISOString().slice(0, 10),
              ...{ start_time: start_time ?? "", end_time: end_time ?? "" },
            },
            windows,
            special,
          );
        })
        .map(({ id }) => id);
      await transaction((tx) => markUncovered(tx, doctor_id));
      expect(await uncovered(doctor)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
