import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { addDays, weekdayOf } from "@/lib/shared/dates";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { daysAhead } from "../support/slots";

/** The first date with that weekday, at least a week ahead. */
const nextOn = (weekday: number) => {
  const first = daysAhead(7);
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
};

const window = (weekday: number, from: string, to: string, minutes = 30) => ({
  weekday,
  from: `${from}:00`,
  to: `${to}:00`,
  minutes,
});

const windowsOf = (doctor: Person) =>
  db.availability.findMany({
    where: { doctor_id: doctor.doctorId },
    orderBy: [{ weekday: "asc" }, { start_time: "asc" }],
  });

async function windowOf(doctor: Person, weekday = 1) {
  const found = (await windowsOf(doctor)).find((one) => one.weekday === weekday);
  return found?.id ?? "";
}

describe("copying hours to other days", () => {
  const copy = (actor: Person, id: string, weekdays: unknown) =>
    call("POST", `/api/availability/${id}/copies`, { token: actor.token, body: { weekdays } });

  test("copied hours are the same on the other days, and copied only once per day", async () => {
    const doctor = await createDoctor([window(1, "09:00", "12:00", 20)]);
    const id = await windowOf(doctor);
    const same = { start_time: "09:00:00", end_time: "12:00:00", slot_duration_min: 20 };
    expect(await copy(doctor, id, [3, "5", 3])).toMatchObject({
      status: 201,
      data: [
        { weekday: 3, ...same },
        { weekday: 5, ...same },
      ],
    });
    expect((await windowsOf(doctor)).map(({ weekday }) => weekday)).toEqual([1, 3, 5]);
  });

  test("hours are copied to no day if they do not fit on one of them, and the response gives the reason for each", async () => {
    const doctor = await createDoctor([
      window(1, "09:00", "12:00"),
      window(2, "08:00", "10:00"),
      window(2, "11:30", "14:00"),
      window(4, "12:00", "13:00"),
      window(5, "11:59", "13:00"),
    ]);
    const message =
      "No se copió a ningún día. Martes: se superpone con el horario de 08:00 a 10:00 y de 11:30 a 14:00. Viernes: se superpone con el horario de 11:59 a 13:00.";
    expect(await copy(doctor, await windowOf(doctor), [2, 3, 4, 5])).toMatchObject({
      status: 409,
      message,
      fields: { weekdays: message },
    });
    expect(await windowsOf(doctor)).toHaveLength(5);
    expect((await copy(doctor, await windowOf(doctor), [3, 4])).status).toBe(201);
  });

  test.each([[[]], [null], ["lunes"], [[7]], [[1, 2, 3, 4, 5, 6, 0, 1]]])(
    "copying hours refuses %j as days",
    async (weekdays) => {
      const doctor = await createDoctor([window(1, "09:00", "12:00")]);
      expect((await copy(doctor, await windowOf(doctor), weekdays)).status).toBe(422);
      expect(await windowsOf(doctor)).toHaveLength(1);
    },
  );

  test("CWE-362: the same copy sent twice at once is made once", async () => {
    const doctor = await createDoctor([window(1, "09:00", "12:00")]);
    const id = await windowOf(doctor);
    const answers = await Promise.all([copy(doctor, id, [2, 3]), copy(doctor, id, [3, 4])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await windowsOf(doctor)).toHaveLength(3);
  });
});

describe("hours for several weekdays", () => {
  const hours = { start_time: "09:00", end_time: "12:00", slot_duration_min: 20 };
  const create = (actor: Person, doctor: Person, weekdays: unknown) =>
    call("POST", `/api/doctors/${doctor.doctorId}/availability/weekdays`, {
      token: actor.token,
      body: { ...hours, weekdays },
    });

  test("an Admin enters hours for several weekdays at once, and they are listed from Monday on", async () => {
    const [admin, doctor] = await Promise.all([createAdmin(), createDoctor([])]);
    const answer = await create(admin, doctor, ["0", 1, 5, 1]);
    expect(answer.status).toBe(201);
    const path = `/api/doctors/${doctor.doctorId}/availability`;
    for (const { data } of [answer, await call("GET", path, { token: doctor.token })])
      expect(data).toMatchObject(
        [1, 5, 0].map((weekday) => ({ weekday, start_time: "09:00:00", slot_duration_min: 20 })),
      );
  });

  test("hours for several weekdays are entered for none of them if they do not fit on one", async () => {
    const doctor = await createDoctor([window(2, "08:00", "10:00")]);
    const message =
      "No se agregó ningún día. Martes: se superpone con el horario de 08:00 a 10:00.";
    expect(await create(doctor, doctor, [1, 2])).toMatchObject({
      status: 409,
      message,
      fields: { weekdays: message },
    });
    expect(await windowsOf(doctor)).toHaveLength(1);
  });

  test("hours for several weekdays need a day, and belong to the doctor", async () => {
    const [doctor, other] = await Promise.all([createDoctor([]), createDoctor([])]);
    expect(await create(doctor, doctor, [])).toMatchObject({
      status: 422,
      fields: { weekdays: "Debe seleccionar un día" },
    });
    expect((await create(other, doctor, [1])).status).toBe(404);
    expect(await windowsOf(doctor)).toEqual([]);
  });
});

test("a window that overlaps others is refused, and the response names them", async () => {
  const doctor = await createDoctor([window(3, "09:00", "12:00"), window(3, "15:00", "18:00")]);
  const body = { weekday: 3, start_time: "11:00", end_time: "16:00" };
  const path = `/api/doctors/${doctor.doctorId}/availability`;
  const answer = await call("POST", path, { token: doctor.token, body });
  expect(answer).toMatchObject({
    status: 409,
    fields: {
      start_time:
        "Ya existe una disponibilidad que se superpone con ese horario: miércoles de 09:00 a 12:00 y miércoles de 15:00 a 18:00",
    },
  });
  const id = await windowOf(doctor, 3);
  const own = { weekday: 3, start_time: "08:00", end_time: "12:30" };
  expect(
    (await call("PUT", `/api/availability/${id}`, { token: doctor.token, body: own })).status,
  ).toBe(200);
});

describe("appointments left outside by a change of hours", () => {
  const uncovered = (actor: Person, id: string, query = "") =>
    call("GET", `/api/availability/${id}/uncovered${query}`, { token: actor.token });
  const hours = (weekday: number, start: string, end: string) =>
    `?weekday=${weekday}&start_time=${start}&end_time=${end}`;

  async function busyMonday() {
    const [doctor, patient] = await Promise.all([
      createDoctor([window(1, "09:00", "12:00"), window(1, "12:00", "13:00")]),
      createPatient({ lastname: "Que Viene" }),
    ]);
    const date = nextOn(1);
    const at = (start: string, more = {}) =>
      createAppointment(doctor, patient, { date, start, ...more });
    const [early, noon] = [await at("09:00"), await at("11:45", { status: "confirmed" })];
    await at("09:30", { status: "cancelled" });
    await at("10:00", { date: addDays(date, -14), status: "confirmed" });
    await at("10:00", { date: addDays(date, 1) });
    await at("20:00");
    return { doctor, patient, early, noon, id: await windowOf(doctor) };
  }

  test("the appointments left outside by a deleted window are the active ones in its hours, soonest first", async () => {
    const { doctor, patient, early, noon, id } = await busyMonday();
    const { status, data, pagination } = await uncovered(doctor, id);
    expect(status).toBe(200);
    expect(data.map((one: { id: string }) => one.id)).toEqual([early.id, noon.id]);
    expect(data[0].Patient.User).toMatchObject({ id: patient.id, lastname: "Que Viene" });
    expect(pagination).toMatchObject({ total: 2 });
    const second = await uncovered(doctor, id, "?limit=1&offset=1");
    expect(second.data).toMatchObject([{ id: noon.id }]);
    expect(second.pagination).toEqual({ total: 2, limit: 1, offset: 1 });
  });

  test("the appointments left outside by new hours are those that they do not cover, where adjacent windows count as one", async () => {
    const { doctor, early, noon, id } = await busyMonday();
    const idsOf = async (query: string) =>
      (await uncovered(doctor, id, query)).data.map((one: { id: string }) => one.id);
    expect(await idsOf(hours(1, "09:00", "12:00"))).toEqual([]);
    expect(await idsOf(hours(1, "08:00", "11:59"))).toEqual([noon.id]);
    expect(await idsOf(hours(1, "09:01", "12:00"))).toEqual([early.id]);
    expect(await idsOf(hours(2, "09:00", "12:00"))).toEqual([early.id, noon.id]);
  });

  test("the preview of appointments left outside changes nothing", async () => {
    const { doctor, id } = await busyMonday();
    const before = JSON.stringify(await windowsOf(doctor));
    await uncovered(doctor, id, hours(2, "09:00", "12:00"));
    expect(JSON.stringify(await windowsOf(doctor))).toBe(before);
  });

  test("the appointments left outside are visible to the doctor and to Admins", async () => {
    const { doctor, id } = await busyMonday();
    const [other, admin, patient] = await Promise.all([
      createDoctor(),
      createAdmin(),
      createPatient(),
    ]);
    expect((await uncovered(admin, id)).pagination?.total).toBe(2);
    expect((await uncovered(other, id)).status).toBe(404);
    expect((await uncovered(patient, id)).status).toBe(403);
    await call("DELETE", `/api/availability/${id}`, { token: doctor.token });
    expect((await uncovered(doctor, id)).status).toBe(404);
  });

  test.each([
    "?weekday=1",
    "?start_time=09:00&end_time=10:00",
    "?weekday=1&start_time=10:00",
    "?weekday=8&start_time=09:00&end_time=10:00",
    "?weekday=1&start_time=10:00&end_time=09:00",
    "?weekday=1&start_time=10:00&end_time=10:00",
  ])("the preview of appointments left outside refuses %s", async (query) => {
    const doctor = await createDoctor([window(1, "09:00", "12:00")]);
    expect((await uncovered(doctor, await windowOf(doctor), query)).status).toBe(400);
  });
});
