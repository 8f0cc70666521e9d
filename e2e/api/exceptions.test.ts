import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { addDays, weekdayOf } from "@/lib/shared/dates";
import { call } from "../support/call";
import {
  createException,
  createTimeOff,
  listExceptions,
  preview,
  startsOn,
} from "../support/exceptions";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { at, book, booking, daysAhead, reschedule } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const DAY = daysAhead(5);
const off = (doctor: Person, given: object = {}) => ({
  ...{ doctor_id: doctor.doctorId, kind: "time_off", date_from: DAY, date_to: DAY },
  ...given,
});

describe("time off", () => {
  test("time off of whole days leaves no slot, and does not affect the days around it", async () => {
    const doctor = await createDoctor();
    const made = await createException(
      admin,
      off(doctor, { date_to: addDays(DAY, 1), reason: " Congreso " }),
    );
    expect(made).toMatchObject({
      status: 201,
      data: {
        ...{
          doctor_id: doctor.doctorId,
          kind: "time_off",
          date_from: DAY,
          date_to: addDays(DAY, 1),
        },
        ...{ start_time: null, end_time: null, slot_duration_min: null, reason: "Congreso" },
        Doctor: { title: null, User: { name: doctor.name, lastname: doctor.lastname } },
      },
    });
    expect(await startsOn(admin, doctor, DAY)).toEqual([]);
    expect(await startsOn(admin, doctor, addDays(DAY, 1))).toEqual([]);
    expect(await startsOn(admin, doctor, addDays(DAY, -1))).toHaveLength(20);
    expect(await startsOn(admin, doctor, addDays(DAY, 2))).toHaveLength(20);
  });

  test("time off of some hours drops the slots that it overlaps, and the others keep their times", async () => {
    const doctor = await createDoctor();
    await createException(doctor, off(doctor, { start_time: "08:40", end_time: "09:20" }));
    const starts = await startsOn(admin, doctor, DAY);
    expect(starts.slice(0, 3)).toEqual(["08:00", "09:30", "10:00"]);
    expect(starts).toHaveLength(18);
  });

  test("time off closes a day to patients' bookings and moves, but an Admin can book it", async () => {
    const [doctor, patient, other] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    const { data } = await book(patient, booking(doctor, "09:00", addDays(DAY, 1)));
    await createException(doctor, off(doctor));
    expect(await book(other, booking(doctor, "09:00", DAY))).toMatchObject({
      status: 409,
      message: "El horario seleccionado ya no está disponible",
    });
    expect((await reschedule(patient, data.id, at("09:00", DAY))).status).toBe(409);
    const entered = { ...booking(doctor, "09:00", DAY), patient_id: other.patientId };
    expect((await book(admin, entered)).status).toBe(201);
    // A doctor's own moves are any free time of theirs.
    expect((await reschedule(doctor, data.id, at("10:00", DAY))).status).toBe(200);
  });

  test("time off moves the first free slot", async () => {
    const doctor = await createDoctor();
    const first = async () => {
      const { data } = await call("POST", "/api/doctors/search", {
        token: admin.token,
        body: { email: doctor.email, with_first_slot: true },
      });
      return data[0].first_slot;
    };
    await createTimeOff(doctor, daysAhead(0), daysAhead(3));
    expect(await first()).toMatchObject({ date: daysAhead(4), start_time: "08:00:00" });
    await createTimeOff(doctor, daysAhead(4), daysAhead(20));
    expect(await first()).toBeNull();
  });

  test("deleting time off restores the hours", async () => {
    const doctor = await createDoctor();
    const { data } = await createException(doctor, off(doctor));
    const remove = () =>
      call("DELETE", `/api/schedule-exceptions/${data.id}`, { token: doctor.token });
    expect(await remove()).toMatchObject({ status: 200, data: { id: data.id } });
    expect(await startsOn(admin, doctor, DAY)).toHaveLength(20);
    expect((await remove()).status).toBe(404);
  });
});

describe("extra hours", () => {
  const extra = (doctor: Person, given: object = {}) =>
    off(doctor, {
      ...{ kind: "extra_hours", start_time: "19:00", end_time: "20:30", slot_duration_min: 40 },
      ...given,
    });

  test("patients book slots of extra hours", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    expect((await createException(doctor, extra(doctor))).status).toBe(201);
    expect((await startsOn(admin, doctor, DAY)).slice(-2)).toEqual(["19:00", "19:40"]);
    const wanted = {
      doctor_id: doctor.doctorId,
      date: DAY,
      start_time: "19:40",
      end_time: "20:20",
    };
    expect((await book(patient, wanted)).status).toBe(201);
  });

  test("extra hours whose slots would overlap others are refused", async () => {
    const doctor = await createDoctor();
    const over = await createException(
      doctor,
      extra(doctor, { start_time: "17:00", end_time: "19:00" }),
    );
    expect(over).toMatchObject({ status: 409, message: expect.stringContaining("ya hay horario") });
    expect(over.fields).toEqual({ start_time: over.message });
    expect((await preview(doctor, extra(doctor, { start_time: "17:00" }))).status).toBe(409);
    expect((await createException(doctor, extra(doctor))).status).toBe(201);
    const again = extra(doctor, { start_time: "20:00", end_time: "21:00", slot_duration_min: 20 });
    expect((await createException(doctor, again)).status).toBe(409);
    expect(await db.scheduleException.count({ where: { doctor_id: doctor.doctorId } })).toBe(1);
  });

  test("weekly hours that are entered later take precedence over extra hours", async () => {
    const doctor = await createDoctor();
    await createException(doctor, extra(doctor));
    await call("POST", `/api/doctors/${doctor.doctorId}/availability`, {
      token: doctor.token,
      body: { weekday: weekdayOf(DAY), start_time: "19:30", end_time: "20:30" },
    });
    expect((await startsOn(admin, doctor, DAY)).slice(-2)).toEqual(["19:30", "20:00"]);
  });
});

describe("the list", () => {
  test("the list has the exceptions that overlap a date range, soonest first, in the actor's scope", async () => {
    const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
    const [long, short, late] = await Promise.all([
      createTimeOff(doctor, daysAhead(10), daysAhead(20)),
      createTimeOff(doctor, daysAhead(15), daysAhead(15), { start: "10:00", end: "11:00" }),
      createTimeOff(doctor, daysAhead(30)),
      createTimeOff(other, daysAhead(15)),
    ]);
    const ids = async (actor: Person, query: string) =>
      (await listExceptions(actor, query)).map(({ id }: { id: string }) => id);
    const of = `doctor_id=${doctor.doctorId}`;
    const range = `date_from=${daysAhead(15)}&date_to=${daysAhead(16)}`;
    expect(await ids(admin, `${of}&${range}`)).toEqual([long.id, short.id]);
    expect(await ids(doctor, "kind=time_off")).toEqual([long.id, short.id, late.id]);
    expect(await ids(doctor, `doctor_id=${other.doctorId}&kind=time_off`)).toEqual([]);
    expect(await ids(admin, `${of}&limit=1&offset=1&kind=time_off`)).toEqual([short.id]);
    expect((await listExceptions(admin, `${of}&${range}`))[1]).toMatchObject({
      ...{ start_time: "10:00:00", end_time: "11:00:00" },
    });
  });
});

describe("invalid exceptions", () => {
  test.each([
    [{ kind: "huelga" }, "kind"],
    [{ date_to: daysAhead(4) }, "date_to"],
    [{ date_to: addDays(DAY, 366) }, "date_to"],
    [{ date_from: "mañana" }, "date_from"],
    [{ start_time: "10:00" }, "end_time"],
    [{ end_time: "10:00" }, "start_time"],
    [{ start_time: "10:00", end_time: "10:00" }, "end_time"],
    [{ kind: "extra_hours", slot_duration_min: 30 }, "start_time"],
    [{ kind: "extra_hours", start_time: "19:00", end_time: "20:00" }, "slot_duration_min"],
    [{ kind: "holiday" }, "doctor_id"],
    [{ doctor_id: null }, "doctor_id"],
    [{ reason: "x".repeat(201) }, "reason"],
  ])("an exception with %j is refused at its field: %s", async (given, field) => {
    const doctor = await createDoctor();
    const answer = await preview(admin, off(doctor, given));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.fields ?? {})).toContain(field);
  });

  test("an exception is at most 366 days long, and is the doctor's own if no doctor is named", async () => {
    const doctor = await createDoctor();
    const { doctor_id: _, ...own } = off(doctor, { date_to: addDays(DAY, 365) });
    expect(await createException(doctor, own)).toMatchObject({
      status: 201,
      data: { doctor_id: doctor.doctorId },
    });
  });
});
