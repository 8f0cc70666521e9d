import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { countBySpecialty } from "@/lib/reports/statistics";
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
  const { admin, receptionist, doctor, patient } = await createOneOfEach();
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
  return { admin, receptionist, doctor, patient };
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
/** The agenda has a column for each doctor of all other tests: `npm test -- drills agenda` measures it. */
const { agenda: _, ...adminPages } = routes.admin;

/** Kilobytes of HTML before compression, which reduces it to about an eighth. */
const MOST = 70;

/** Some pages list all doctors or specialties: here those of all other tests, which count apart. */
async function mostOf(admin: Person): Promise<Record<string, number>> {
  const [doctors, specialties, counted] = await Promise.all([
    db.doctor.count(),
    db.specialty.count(),
    countBySpecialty(actorOf(admin), monthOf(clock.today())),
  ]);
  return {
    [routes.admin.appointments]: MOST + 6 + 0.1 * specialties,
    [routes.admin.specialties]: MOST + specialties,
    // A 29-day chart and its table.
    [routes.admin.dashboard]: 168 + 1.2 * counted.length,
    // Four charts and their tables.
    [routes.admin.reports]: 90 + 0.7 * doctors,
    [routes.patient.dashboard]: 93,
  };
}

/**
 * If a part of the page is not ready in time, React first sends a placeholder, later the part in a hidden element and a
 * script that swaps them. The dashboard had between 5 and 133 of these.
 */
const LATE_PART =
  /<template id="P:[^"]*"><\/template>|<script[^>]*>\$RS\([^<]*<\/script>|<\w+(?: aria-hidden="true" style="display:none"| hidden(?:="")?) id="S:[^"]*">/g;

test("no page of any role exceeds its size limit", async () => {
  const clinic = await createFullLists();
  const most = await mostOf(clinic.admin);
  const pages = {
    admin: [...Object.values(adminPages), routes.account],
    receptionist: [
      ...[adminPages.dashboard, adminPages.appointments, adminPages.patients],
      ...[adminPages.doctors, adminPages.specialties, adminPages.exceptions],
    ],
    doctor: Object.values(routes.doctor),
    patient: [...Object.values(patientPages), bookAppointment(clinic.doctor.email)],
  };
  for (const role of ["admin", "receptionist", "doctor", "patient"] as const)
    for (const path of pages[role]) {
      const html = await (await openPage(path, clinic[role].token)).text();
      const kilobytes = Buffer.byteLength(html.replaceAll(LATE_PART, "")) / 1024;
      expect.soft(kilobytes, path).toBeLessThan(most[path] ?? MOST);
    }
});
