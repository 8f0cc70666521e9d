import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  PASSWORD,
  type Person,
  uniqueWord,
} from "../support/people";
import { book, booking, daysAhead } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

type Row = { id: string };
const idsOf = ({ data }: { data?: Row[] }) => data?.map(({ id }) => id);

test.each([
  ["doctors", createDoctor, "doctorId"],
  ["patients", createPatient, "patientId"],
] as const)(
  "a search for %s accepts whether their account is active",
  async (what, create, key) => {
    const lastname = `Prueba ${uniqueWord()}`;
    const make = (is_active: boolean) =>
      what === "doctors"
        ? createDoctor([], { lastname, is_active })
        : create({ lastname, is_active });
    const [active, inactive] = await Promise.all([make(true), make(false)]);
    const find = async (filters: object) =>
      idsOf(
        await call("POST", `/api/${what}/search`, {
          token: admin.token,
          body: { lastname, ...filters },
        }),
      );
    expect(await find({})).toHaveLength(2);
    expect(await find({ is_active: true })).toEqual([active[key]]);
    expect(await find({ is_active: "false" })).toEqual([inactive[key]]);
    expect(await find({ is_active: "" })).toHaveLength(2);
  },
);

describe("appointments", () => {
  test("appointments are found by the doctor's name and by several statuses", async () => {
    const lastname = `Núñez ${uniqueWord()}`;
    const [doctor, other, patient] = await Promise.all([
      createDoctor([], { lastname }),
      createDoctor(),
      createPatient(),
    ]);
    const statuses = ["pending", "confirmed", "completed"] as const;
    const [pending, confirmed, completed] = await Promise.all(
      statuses.map((status, index) =>
        createAppointment(doctor, patient, { date: daysAhead(index + 1), status }),
      ),
    );
    await createAppointment(other, patient, { date: daysAhead(5) });
    const find = async (query: string) =>
      idsOf(await call("GET", `/api/appointments?${query}`, { token: patient.token }));
    const name = encodeURIComponent(lastname.toUpperCase().normalize("NFD"));
    expect(await find(`doctor=${name}`)).toEqual([pending?.id, confirmed?.id, completed?.id]);
    expect(await find(`doctor=${name}&status=completed,pending`)).toEqual([
      pending?.id,
      completed?.id,
    ]);
    expect(await find(`doctor=${name}&status=completed&status=confirmed`)).toEqual([
      confirmed?.id,
      completed?.id,
    ]);
    expect(await find(`doctor=${name}&status=`)).toHaveLength(3);
    const bad = await call("GET", "/api/appointments?status=pending,x", { token: patient.token });
    expect(bad.status).toBe(400);
  });
});

describe("a doctor's account", () => {
  const create = (over: object) =>
    call("POST", "/api/users", {
      token: admin.token,
      body: {
        ...{ name: "Sol", lastname: "Prueba", email: `${uniqueWord()}@prueba.test` },
        ...{ role: "Doctor", password: PASSWORD, ...over },
      },
    });

  test("a doctor's account is created with its licence in one step", async () => {
    const license_number = `MN ${uniqueWord()}`;
    const { status, data } = await create({ license_number });
    expect(status).toBe(201);
    const where = { user_id: data.user.id };
    expect(await db.doctor.findUnique({ where })).toMatchObject({ license_number });
    const before = await db.user.count();
    expect(await create({ license_number })).toMatchObject({
      status: 409,
      fields: { license_number: "Ya existe un doctor con ese número de licencia" },
    });
    expect(await db.user.count({ where: { Doctor: { license_number } } })).toBe(1);
    expect(await db.user.count()).toBeGreaterThanOrEqual(before);
  });

  test("a doctor's account can be created without a licence; accounts of another role have none", async () => {
    const [doctor, patient] = await Promise.all([
      create({ license_number: "" }),
      create({ role: "Patient", license_number: `MN ${uniqueWord()}` }),
    ]);
    const rows = await db.doctor.findMany({
      where: { user_id: { in: [doctor.data.user.id, patient.data.user.id] } },
    });
    expect(rows).toMatchObject([{ user_id: doctor.data.user.id, license_number: null }]);
  });
});

describe("available slots without an appointment", () => {
  const slots = (actor: Person, doctor: Person, exclude: string) =>
    call(
      "GET",
      `/api/doctors/${doctor.doctorId}/available-slots?startDate=${daysAhead(1)}&endDate=${daysAhead(1)}&exclude_appointment=${exclude}`,
      { token: actor.token },
    );

  test("available slots without an appointment include its time for those who can move it, and for nobody else", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data: booked } = await book(patient, booking(doctor));
    const { data: other } = await book(patient, booking(doctor, "11:00"));
    const { data } = await slots(admin, doctor, booked.id);
    const holderAt = (time: string) =>
      data.find(({ start_time }: { start_time: string }) => start_time === time).patient_id;
    expect(holderAt("09:00:00")).toBeNull();
    expect(holderAt("11:00:00")).toBe(other.patient_id);
    for (const actor of [doctor, patient])
      expect((await slots(actor, doctor, booked.id)).status).toBe(200);
    for (const actor of [await createDoctor(), await createPatient()])
      expect((await slots(actor, doctor, booked.id)).status).toBe(404);
    expect((await slots(admin, doctor, crypto.randomUUID())).status).toBe(404);
    expect((await slots(admin, doctor, "x")).status).toBe(400);
    expect((await slots(patient, doctor, "")).status).toBe(200);
  });
});

describe("a search for doctors with their first free slot", () => {
  const MORNING = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ weekday, from: "08:00:00", to: "09:00:00", minutes: 30 },
  }));

  test("a search for doctors returns the first free slot of each doctor on the page", async () => {
    const lastname = `Prueba ${uniqueWord()}`;
    const make = (name: string, windows: typeof MORNING, is_active = true) =>
      createDoctor(windows, { name, lastname, is_active });
    const [free, busy, none, inactive, patient] = await Promise.all([
      make("Ana", MORNING),
      make("Eva", MORNING),
      make("Luz", []),
      make("Sol", MORNING, false),
      createPatient(),
    ]);
    // The slots left today, and tomorrow's first.
    for (const [day, start] of [
      [0, "08:00"],
      [0, "08:30"],
      [1, "08:00"],
    ] as const)
      await createAppointment(busy, patient, { date: daysAhead(day), start });
    await createAppointment(busy, patient, {
      ...{ date: daysAhead(1), start: "08:30", status: "cancelled" },
    });
    const search = (actor: Person, body: object) =>
      call("POST", "/api/doctors/search", { token: actor.token, body: { lastname, ...body } });
    const { data, pagination } = await search(admin, { with_first_slot: true });
    expect(pagination?.total).toBe(4);
    const firstOf = ({ doctorId }: Person) =>
      data.find(({ id }: Row) => id === doctorId).first_slot;
    expect(firstOf(busy)).toEqual({
      ...{ date: daysAhead(1), start_time: "08:30:00", end_time: "09:00:00" },
    });
    const slots = await call(
      "GET",
      `/api/doctors/${free.doctorId}/available-slots?startDate=${daysAhead(0)}&endDate=${daysAhead(1)}`,
      { token: admin.token },
    );
    const { patient_id: _, ...first } = slots.data[0];
    expect(firstOf(free)).toEqual(first);
    expect(firstOf(none)).toBeNull();
    expect(firstOf(inactive)).toBeNull();
    const seen = await search(patient, { with_first_slot: true, limit: 1 });
    expect(seen.data).toMatchObject([{ id: free.doctorId, first_slot: first }]);
    expect((await search(patient, {})).data[0]).not.toHaveProperty("first_slot");
  });

  test("a search for doctors looks for free slots fourteen days ahead, and no further", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(MORNING), createPatient()]);
    const take = async (day: number) => {
      await createAppointment(doctor, patient, { date: daysAhead(day), start: "08:00" });
      await createAppointment(doctor, patient, { date: daysAhead(day), start: "08:30" });
    };
    for (let day = 0; day < 13; day += 1) await take(day);
    const first = async () => {
      const body = { email: doctor.email, with_first_slot: true };
      const { data } = await call("POST", "/api/doctors/search", { token: patient.token, body });
      return data[0].first_slot;
    };
    expect(await first()).toMatchObject({ date: daysAhead(13), start_time: "08:00:00" });
    await take(13);
    expect(await first()).toBeNull();
  });
});
