import { expect, test } from "vitest";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { createAppointment } from "../support/appointments";
import { testInOwnDatabase } from "../support/own-database";
import { createDoctor, createPatient } from "../support/people";

testInOwnDatabase();

// e2e/recovery/calendar-entries.test.ts tests a clinic without appointments.
test("calendar entries keep their host if appointments exist, even with simultaneous first requests", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  const { hostname } = new URL(env.PUBLIC_URL);
  expect(hostname).not.toBe("clinica");
  expect(await Promise.all([calendarHost(), calendarHost()])).toEqual([hostname, hostname]);
  expect(await db.calendarHost.findMany()).toEqual([{ id: true, host: hostname }]);
});
