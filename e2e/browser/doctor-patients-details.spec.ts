import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { counter } from "../support/dashboards";
import { panel } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/patients";

test("a doctor without patients is told where they come from", async ({ page, signIn }) => {
  await signIn(await createDoctor());
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "Aún no tienes pacientes" })).toBeVisible();
  for (const label of ["Total Pacientes", "Citas en los últimos 7 días", "Historiales"])
    await expect(counter(page, label)).toContainText(/0$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ver mi disponibilidad" }).click();
  await expect(page).toHaveURL("/doctor/availability");
});

test("the list leaves one row with its patients in the audit log, and counting records one without", async ({
  page,
  signIn,
}) => {
  const [doctor, one, two] = await Promise.all([createDoctor(), createPatient(), createPatient()]);
  await createAppointment(doctor, one);
  await createAppointment(doctor, two, { date: daysAhead(2) });
  await signIn(doctor);
  await page.goto(URL);
  await expect(page.getByText("2 pacientes", { exact: true })).toBeVisible();
  await expect(counter(page, "Historiales")).toContainText(/0$/);
  await page.getByRole("button", { name: fullName(one), exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(one.email);
  const log = await db.auditLog.findMany({ where: { actor_id: doctor.id } });
  const rows = log.map(({ action, patient_ids }) => [action, patient_ids.toSorted()]);
  expect(rows.toSorted()).toEqual([
    ["clinical_records.count", []],
    ["patients.search", [one.patientId, two.patientId].toSorted()],
  ]);
});

test("what cannot be loaded says so in its place, and the filters stay", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  const mend = await refuseToLog(doctor);
  try {
    await signIn(doctor);
    await page.goto(`${URL}?name=Prueba`);
    await expect(panel(page, "Error al cargar pacientes")).toContainText("Error del servidor.");
    await expect(panel(page, "Error al cargar datos")).toBeVisible();
    await expect(page.getByRole("search").getByLabel("Nombre")).toHaveValue("Prueba");
    await expectAccessible(page);
  } finally {
    await mend();
  }
  await panel(page, "Error al cargar pacientes")
    .getByRole("button", { name: "Reintentar" })
    .click();
  await expect(page.getByText("1 paciente", { exact: true })).toBeVisible();
});
