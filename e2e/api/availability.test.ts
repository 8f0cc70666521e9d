import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";

const monday = { weekday: 1, start_time: "09:00", end_time: "12:00", slot_duration_min: 20 };
const pathOf = (doctor: Person) => `/api/doctors/${doctor.doctorId}/availability`;
const create = (actor: Person, doctor: Person, body: unknown) =>
  call("POST", pathOf(doctor), { token: actor.token, body });
const list = (actor: Person, doctor: Person, query = "") =>
  call("GET", `${pathOf(doctor)}${query}`, { token: actor.token });

describe("availability", () => {
  test("a doctor creates, changes, lists and deletes own availability", async () => {
    const doctor = await createDoctor([]);
    const created = await create(doctor, doctor, monday);
    expect(created).toMatchObject({
      status: 201,
      data: {
        doctor_id: doctor.doctorId,
        weekday: 1,
        start_time: "09:00:00",
        end_time: "12:00:00",
        slot_duration_min: 20,
      },
    });
    const path = `/api/availability/${created.data.id}`;
    const body = { ...monday, weekday: "2", end_time: "13:30:00", slot_duration_min: "30" };
    expect(await call("PUT", path, { token: doctor.token, body })).toMatchObject({
      status: 200,
      data: { weekday: 2, end_time: "13:30:00", slot_duration_min: 30 },
    });
    expect((await list(doctor, doctor)).pagination?.total).toBe(1);
    expect((await call("DELETE", path, { token: doctor.token })).status).toBe(200);
    expect((await call("DELETE", path, { token: doctor.token })).status).toBe(404);
  });

  test("slots last 30 minutes unless a duration is given, now or earlier", async () => {
    const doctor = await createDoctor([]);
    const { slot_duration_min: _, ...body } = monday;
    expect((await create(doctor, doctor, body)).data.slot_duration_min).toBe(30);
    const { data } = await create(doctor, doctor, { ...monday, weekday: 2 });
    const path = `/api/availability/${data.id}`;
    const changed = await call("PUT", path, { token: doctor.token, body: { ...body, weekday: 3 } });
    expect(changed.data).toMatchObject({ weekday: 3, slot_duration_min: 20 });
  });

  test("availability is filtered by weekday, earliest start and latest end", async () => {
    const doctor = await createDoctor([]);
    const windows = [
      monday,
      { ...monday, start_time: "15:00", end_time: "18:00" },
      { ...monday, weekday: 3 },
    ];
    for (const window of windows) await create(doctor, doctor, window);
    const count = async (query: string) => (await list(doctor, doctor, query)).pagination?.total;
    expect(await count("?weekday=1")).toBe(2);
    expect(await count("?weekday=&start_time=&end_time=")).toBe(3);
    expect(await count("?start_time=10:00")).toBe(1);
    expect(await count("?end_time=12:00")).toBe(2);
    expect((await list(doctor, doctor, "?limit=1&offset=2")).data).toMatchObject([{ weekday: 3 }]);
    expect((await list(doctor, doctor, "?weekday=7")).status).toBe(400);
  });

  test("windows of one weekday can be adjacent but not overlap", async () => {
    const doctor = await createDoctor([]);
    await create(doctor, doctor, monday);
    const message =
      "Ya existe una disponibilidad que se superpone con ese horario: lunes de 09:00 a 12:00";
    const overlapping = await create(doctor, doctor, {
      ...monday,
      start_time: "11:59",
      end_time: "13:00",
    });
    expect(overlapping).toMatchObject({ status: 409, message, fields: { start_time: message } });
    const touching = await create(doctor, doctor, {
      ...monday,
      start_time: "12:00",
      end_time: "13:00",
    });
    expect(touching.status).toBe(201);
    const path = `/api/availability/${touching.data.id}`;
    expect((await call("PUT", path, { token: doctor.token, body: monday })).status).toBe(409);
  });

  test("CWE-362: of several overlapping windows saved at once, only one is stored", async () => {
    const doctor = await createDoctor([]);
    const statusesOf = async (answers: ReturnType<typeof call>[]) =>
      (await Promise.all(answers)).map(({ status }) => status).sort();
    for (const weekday of [0, 1, 2, 3, 4]) {
      const windows = ["09:00", "09:30", "10:00"].map((start_time) => ({
        ...monday,
        weekday,
        start_time,
      }));
      const made = windows.map((window) => create(doctor, doctor, window));
      expect(await statusesOf(made)).toEqual([201, 409, 409]);
    }
    const { data: windows } = await list(doctor, doctor);
    const body = { ...monday, weekday: 6 };
    const moved = windows.map(({ id }: { id: string }) =>
      call("PUT", `/api/availability/${id}`, { token: doctor.token, body }),
    );
    expect(await statusesOf(moved)).toEqual([200, 409, 409, 409, 409]);
  });

  test.each([
    ["weekday", "", "Debe seleccionar un día"],
    ["weekday", null, "Debe seleccionar un día"],
    ["weekday", true, "Debe seleccionar un día"],
    ["weekday", -1, "Debe seleccionar un día"],
    ["start_time", "", "Debe especificar hora de inicio"],
    ["start_time", undefined, "Debe especificar hora de inicio"],
    ["start_time", "24:00", "Hora inválida"],
    ["end_time", "", "Debe especificar hora de fin"],
    ["end_time", "09:00", "La hora de fin debe ser posterior a la hora de inicio"],
    ["slot_duration_min", 0, "La duración del turno debe ser mayor a 0"],
    ["slot_duration_min", 481, "No puede superar 480"],
    ["slot_duration_min", 1.5, "La duración del turno debe ser mayor a 0"],
    ["slot_duration_min", [], "La duración del turno debe ser mayor a 0"],
  ])("availability refuses %s %j: %s", async (field, value, message) => {
    const doctor = await createDoctor([]);
    const { status, fields } = await create(doctor, doctor, { ...monday, [field]: value });
    expect(status).toBe(422);
    expect(fields?.[field]).toBe(message);
    expect(await db.availability.count({ where: { doctor_id: doctor.doctorId } })).toBe(0);
  });

  test("availability belongs to the doctor and to Admins; another doctor's is 404", async () => {
    const [doctor, other, admin, patient] = await Promise.all([
      createDoctor([]),
      createDoctor([]),
      createAdmin(),
      createPatient(),
    ]);
    const { data } = await create(admin, doctor, monday);
    const path = `/api/availability/${data.id}`;
    for (const [actor, status] of [
      [other, 404],
      [patient, 403],
    ] as const) {
      expect((await list(actor, doctor)).status).toBe(status);
      expect((await create(actor, doctor, { ...monday, weekday: 4 })).status).toBe(status);
      expect((await call("PUT", path, { token: actor.token, body: monday })).status).toBe(status);
      expect((await call("DELETE", path, { token: actor.token })).status).toBe(status);
    }
    expect((await list(admin, doctor)).data).toHaveLength(1);
  });
});
