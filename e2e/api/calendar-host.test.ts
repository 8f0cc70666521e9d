import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { db, pool } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { createAppointment } from "../support/appointments";
import { useOwnDatabase } from "../support/own-database";
import { createDoctor, createPatient } from "../support/people";

let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await pool().end();
  await dropDatabase();
});

// What a new clinic chooses is in e2e/recovery/calendar-entries.test.ts.
test("where appointments exist, calendar entries keep their host, however many ask first", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  const { hostname } = new URL(env.PUBLIC_URL);
  expect(hostname).not.toBe("clinica");
  expect(await Promise.all([calendarHost(), calendarHost()])).toEqual([hostname, hostname]);
  expect(await db.calendarHost.findMany()).toEqual([{ id: true, host: hostname }]);
});
