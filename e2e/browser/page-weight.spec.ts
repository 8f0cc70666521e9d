import { countBySpecialty } from "@/lib/agenda/appointments/statistics";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { monthOf } from "@/lib/shared/dates";
import { routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { files, upload } from "../support/files";
import { openPage } from "../support/open-page";
import {
  actorOf,
  createDoctor,
  createOneOfEach,
  createPatient,
  type Person,
} from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

// Needs no browser, but people with realistic data, which those of the API tests do not have.

const FULL_PAGE = 10;

/** A doctor's day and a patient's history with that doctor, each with a full page of rows. */
async function createFullLists() {
  const { admin, doctor, patient } = await createOneOfEach();
  for (let row = 0; row < FULL_PAGE; row += 1) {
    const other = await createPatient();
    await createDoctor();
    const hour = String(8 + row).padStart(2, "0");
    await createAppointment(doctor, other, { date: clock.today(), start: `${hour}:00` });
    await createAppointment(doctor, patient, { date: daysAhead(1 + row), status: "confirmed" });
    for (const one of [other, patient]) {
      const record = await createRecord(one);
      await upload(admin, record.id, files.pdf(), "Informe");
    }
  }
  await fillChart(await createDoctor(), await createPatient());
  return { admin, doctor, patient };
}

/** Every status on every day of the dashboard's chart: appointments of other tests then draw nothing more. */
async function fillChart(doctor: Person, patient: Person) {
  const statuses = ["completed", "confirmed", "pending", "cancelled"] as const;
  for (let day = -14; day <= 14; day += 1)
    for (const [index, status] of statuses.entries()) {
      const start = `0${index}:00`;
      await createAppointment(doctor, patient, { date: daysAhead(day), start, status });
    }
}

const { bookAppointment, ...patientPages } = routes.patient;

/** Kilobytes of HTML before compression, which reduces it to about an eighth. */
const MOST = 70;
/** Dashboards with a 29-day chart and its table, and upcoming and recent items. */
const MOST_OF_DASHBOARD: Record<string, number> = {
  [routes.admin.dashboard]: 168,
  [routes.patient.dashboard]: 93,
};
/** For each specialty on the pages that list all of them, those of other tests included. */
const MOST_OF_SPECIALTY = 1.2;

test("no page of any role exceeds its size limit", async () => {
  const clinic = await createFullLists();
  const month = monthOf(clock.today());
  const specialties: Record<string, number> = {
    [routes.admin.dashboard]: (await countBySpecialty(actorOf(clinic.admin), month)).length,
    [routes.admin.specialties]: await db.specialty.count(),
  };
  const pages = {
    admin: [...Object.values(routes.admin), routes.account],
    doctor: Object.values(routes.doctor),
    patient: [...Object.values(patientPages), bookAppointment(clinic.doctor.email)],
  };
  for (const role of ["admin", "doctor", "patient"] as const)
    for (const path of pages[role]) {
      const html = await (await openPage(path, clinic[role].token)).text();
      const kilobytes = Buffer.byteLength(html) / 1024;
      const most = (MOST_OF_DASHBOARD[path] ?? MOST) + (specialties[path] ?? 0) * MOST_OF_SPECIALTY;
      expect.soft(kilobytes, path).toBeLessThan(most);
    }
});
