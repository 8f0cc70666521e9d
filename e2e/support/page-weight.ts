import { expect, test } from "vitest";
import { clock } from "@/lib/platform/clock";
import { onDate, routes } from "@/lib/shared/routes";
import { createAppointment } from "./appointments";
import { files, upload } from "./files";
import { openPage } from "./open-page";
import { createDoctor, createOneOfEach, createPatient, type Person } from "./people";
import { createRecord } from "./records";
import { daysAhead } from "./slots";

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

/** Every status on every day of the dashboard's chart. */
async function fillChart(doctor: Person, patient: Person) {
  const statuses = ["completed", "confirmed", "pending", "cancelled"] as const;
  for (let day = -14; day <= 14; day += 1)
    for (const [index, status] of statuses.entries()) {
      const start = `0${index}:00`;
      await createAppointment(doctor, patient, { date: daysAhead(day), start, status });
    }
}

const { bookAppointment, ...patientPages } = routes.patient;
const { agenda, ...adminPages } = routes.admin;
/** Tomorrow, so that as many times are free at any hour of today. */
const tomorrow = onDate(agenda, daysAhead(1));
const { week, ...doctorPages } = routes.doctor;
/** Next week, so that as many times are free on any day of this one. */
const nextWeek = onDate(week, daysAhead(7));

/** Kilobytes of HTML before compression, which reduces it to about an eighth. */
const MOST = 72;

/** These draw charts and their tables, or all times of a day or of a week. */
const MORE: Record<string, number> = {
  [tomorrow]: 200,
  [adminPages.appointments]: 76,
  [adminPages.dashboard]: 165,
  [adminPages.reports]: 105,
  [nextWeek]: 110,
  [routes.patient.dashboard]: 90,
};

/**
 * If a part of the page is not ready in time, React first sends a placeholder, later the part in a hidden element and a
 * script that swaps them. The dashboard had between 5 and 133 of these.
 */
const LATE_PART =
  /<template id="P:[^"]*"><\/template>|<script[^>]*>\$RS\([^<]*<\/script>|<\w+(?: aria-hidden="true" style="display:none"| hidden(?:="")?) id="S:[^"]*">/g;

/** In a clinic of its own: many pages list what other tests create. */
export const describePageWeight = () =>
  test("no page of any role exceeds its size limit", async () => {
    const clinic = await createFullLists();
    const pages = {
      admin: [...Object.values(adminPages), tomorrow, routes.account],
      receptionist: [
        ...[adminPages.dashboard, adminPages.appointments, adminPages.patients],
        ...[adminPages.doctors, adminPages.specialties, adminPages.exceptions],
      ],
      doctor: [...Object.values(doctorPages), nextWeek],
      patient: [...Object.values(patientPages), bookAppointment(clinic.doctor.email)],
    };
    for (const role of ["admin", "receptionist", "doctor", "patient"] as const)
      for (const path of pages[role]) {
        const html = await (await openPage(path, clinic[role].token)).text();
        const kilobytes = Buffer.byteLength(html.replaceAll(LATE_PART, "")) / 1024;
        expect.soft(kilobytes, path).toBeLessThan(MORE[path] ?? MOST);
      }
  });
