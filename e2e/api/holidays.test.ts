import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "@/lib/shared/dates";
import { call } from "../support/call";
import { createException, forgetHolidays, listExceptions, startsOn } from "../support/exceptions";
import { createAdmin, createDoctor, type Person } from "../support/people";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

describe("a holiday", () => {
  test("a holiday closes the clinic for every doctor, and only an Admin creates one, once", async () => {
    const [one, other] = await Promise.all([createDoctor(), createDoctor()]);
    // Far from the days of other tests, for which it would be closed too.
    const date = addDays("2400-01-01", randomInt(100_000));
    const holiday = { kind: "holiday", date_from: date, date_to: date, reason: "Aniversario" };
    expect((await createException(one, holiday)).status).toBe(403);
    const made = await createException(admin, holiday);
    expect(made).toMatchObject({ status: 201, data: { doctor_id: null, Doctor: null } });
    expect(await createException(admin, holiday)).toMatchObject({
      status: 409,
      message: "Ya existe, con las mismas fechas y horas.",
    });
    for (const doctor of [one, other]) {
      expect(await startsOn(admin, doctor, date)).toEqual([]);
      expect(await startsOn(admin, doctor, addDays(date, 1))).toHaveLength(20);
    }
    const range = `date_from=${date}&date_to=${date}`;
    expect(await listExceptions(one, range)).toMatchObject([{ id: made.data.id }]);
    const remove = (by: Person) =>
      call("DELETE", `/api/schedule-exceptions/${made.data.id}`, { token: by.token });
    expect((await remove(one)).status).toBe(404);
    expect((await remove(admin)).status).toBe(200);
    await forgetHolidays(date, date);
  });

  test("a holiday of the country is proposed, and marked as stored afterwards", async () => {
    const year = 2200 - randomInt(80);
    const propose = async () =>
      (await call("GET", `/api/holidays?year=${year}`, { token: admin.token })).data;
    const navidad = { date: `${year}-12-25`, name: "Navidad", is_stored: false };
    const proposed = await propose();
    expect(proposed).toContainEqual(navidad);
    const dates = proposed.map(({ date }: { date: string }) => date);
    expect(new Set(dates).size).toBe(dates.length);
    const day = { kind: "holiday", date_from: navidad.date, date_to: navidad.date };
    expect((await createException(admin, day)).status).toBe(201);
    expect(await propose()).toContainEqual({ ...navidad, is_stored: true });
    await forgetHolidays(navidad.date, navidad.date);
    const { status } = await call("GET", "/api/holidays?year=pronto", { token: admin.token });
    expect(status).toBe(400);
  });
});
