import { readFile } from "node:fs/promises";
import { db, dbDate } from "@/lib/platform/database/db";
import { formatWeekdayDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { counter, part } from "../support/dashboards";
import { createRecordsWithDocuments } from "../support/documents";
import { panel, toast } from "../support/gestures";
import { expectAccessible, expectNoSidewaysScroll, expectStandsOut } from "../support/page-checks";
import { createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/patient/dashboard";
const BODY = `${"Evolución favorable, sin síntomas. ".repeat(10)}Fin.`;

test("a patient sees their next appointment first, and adds it to their calendar @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([
    createDoctor(undefined, { address: "Av. Siempreviva 742" }),
    createPatient(),
  ]);
  const book = (day: number, rest: { status?: "confirmed" | "cancelled" | "completed" } = {}) =>
    createAppointment(doctor, patient, { date: daysAhead(day), start: "11:30", ...rest });
  await Promise.all([
    db.patient.update({
      where: { id: patient.patientId },
      data: { birthday: dbDate("1956-03-08") },
    }),
    ...[6, 7, 8, 9, 10].map((day) => book(day)),
    book(5, { status: "confirmed" }),
    book(1, { status: "cancelled" }),
    book(-9, { status: "completed" }),
    createRecordsWithDocuments(patient, 1),
    createRecord(patient, "Control anual", BODY),
  ]);
  await signIn(patient);
  await page.goto(URL);

  await expect(counter(page, "Próximas Citas")).toContainText("6");
  await expect(counter(page, "Citas Completadas")).toContainText("1");
  await expect(counter(page, "Historiales")).toContainText("2");
  await expect(counter(page, "Total Citas")).toContainText("8");
  const own = part(page, "Mis Datos");
  for (const fact of [fullName(patient), patient.email, patient.dni ?? "no DNI", "08/03/1956"])
    await expect(own).toContainText(fact);

  const upcoming = part(page, "Próximas Citas").getByRole("listitem");
  await expect(upcoming).toHaveCount(5);
  const first = upcoming.first();
  await expect(first).toContainText(formatWeekdayDate(daysAhead(5)));
  await expect(first).toContainText("11:30 – 12:00");
  await expect(first).toContainText(`Dr. ${fullName(doctor)}`);
  await expect(first).toContainText("Av. Siempreviva 742");
  const status = first.locator("[data-slot=badge]", { hasText: "Confirmada" });
  await expectStandsOut(status);

  const records = part(page, "Historiales Recientes").getByRole("listitem");
  await expect(records).toHaveCount(2);
  const record = records.filter({ hasText: "Control anual" });
  await expect(record).toContainText(`${BODY.slice(0, 100).trimEnd()}…`);
  await expect(record).toContainText("0 documentos");
  await expect(records.filter({ hasText: "Control 1" })).toContainText("1 documento");
  // The page's source has only the beginning of a record.
  expect(await page.content()).not.toContain("Fin.");
  await expect(part(page, "Actividad Reciente").getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectStandsOut(status);
  await expectNoSidewaysScroll(page);

  await test.step("the calendar's file is saved, if not without a network then after it", async () => {
    const add = first.getByRole("button", { name: "Agregar a mi calendario" });
    troubles.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await add.click();
    await expect(toast(page, /No se pudo conectar con el servidor/)).toBeVisible();
    await page.context().setOffline(false);
    const saving = page.waitForEvent("download");
    await add.click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`cita-${daysAhead(5)}.ics`);
    expect(await readFile(await file.path(), "utf8")).toContain("METHOD:PUBLISH");
    await expect(toast(page, "Descarga iniciada")).toBeVisible();
  });

  await test.step("the log has one reading, of what was shown, and one question for a number", () =>
    expectLogged(patient));

  await test.step("the links lead on", async () => {
    await page
      .getByRole("navigation", { name: "Accesos rápidos" })
      .getByRole("link", { name: "Mi historial" })
      .click();
    await expect(page).toHaveURL("/patient/clinical-records");
  });
});

async function expectLogged(patient: Person) {
  const log = await db.auditLog.findMany({ where: { actor_id: patient.id } });
  const byAction = new Map(log.map((row) => [row.action, row]));
  expect(byAction.get("clinical_records.read")).toMatchObject({
    patient_ids: [patient.patientId],
  });
  expect(byAction.get("clinical_records.read")?.entity_ids).toHaveLength(2);
  expect(byAction.get("clinical_records.count")).toMatchObject({ entity_ids: [] });
  expect(log).toHaveLength(2);
}

test("records that cannot be read leave the rest of the page usable", async ({ page, signIn }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  await createRecord(patient, "Control anual");
  const mend = await refuseToLog(patient);
  try {
    await signIn(patient);
    await page.goto(URL);
    await expect(
      panel(page, "Error al cargar historiales clínicos: Error del servidor"),
    ).toBeVisible();
    await expect(page.getByText("Control anual")).toHaveCount(0);
    await expect(part(page, "Próximas Citas")).toContainText(fullName(doctor));
    await expect(part(page, "Mis Datos")).toContainText(patient.email);
  } finally {
    await mend();
  }
  await part(page, "Historiales Recientes").getByRole("button", { name: "Reintentar" }).click();
  await expect(part(page, "Historiales Recientes")).toContainText("Control anual");
  await expect(page.getByRole("alert").filter({ hasText: "Error" })).toHaveCount(0);
});
