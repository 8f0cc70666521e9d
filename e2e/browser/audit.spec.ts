import type { Page } from "@playwright/test";
import { sealAuditLog } from "@/lib/access/audit/seals";
import { db } from "@/lib/platform/database/db";
import { routes } from "@/lib/shared/routes";
import { eventually } from "@/scripts/testing/eventually";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { openFilters } from "../support/gestures";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

const rows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "/20" });

/** A doctor who has read a record of their patient. */
async function createReader() {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient, { status: "completed" });
  const { id } = await createRecord(patient, "Control de presión");
  for (const token of [doctor.token, patient.token])
    await call("GET", `/api/clinical-records/${id}`, { token });
  return { doctor, patient };
}

test("the Admin sees who read whose history, and that the log is intact", async ({
  page,
  signIn,
}) => {
  const [admin, { doctor, patient }] = await Promise.all([createAdmin(), createReader()]);
  await eventually("the first seal, as the worker makes one each minute", async () => {
    await sealAuditLog();
    return db.auditSeal.findMany({ take: 1, select: { number: true } });
  });
  await signIn(admin);
  await page.goto(routes.admin.audit);
  await expect(page.getByText(/^Registro íntegro hasta (las|el) /)).toBeVisible();
  await openFilters(page);
  const search = page.getByRole("search");
  await search.getByRole("combobox", { name: "Quién" }).fill(doctor.lastname);
  await page.getByRole("option", { name: new RegExp(doctor.lastname) }).click();
  await search.getByLabel("Qué", { exact: true }).selectOption("Leer historiales");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(new RegExp(`actor=${doctor.id}`));
  await expect(rows(page)).toHaveCount(1);
  for (const text of [doctor.lastname, "Doctor", "Leer historiales", patient.lastname, "Hecho"])
    await expect(rows(page)).toContainText(text);
});

test("a patient sees who saw their history @phone", async ({ page, signIn }) => {
  const { doctor, patient } = await createReader();
  await signIn(patient);
  await page.goto(routes.patient.clinicalRecords);
  await page.getByRole("link", { name: "Quién vio mi historia" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quién vio mi historia");
  await expect(rows(page)).toHaveCount(1);
  for (const text of [doctor.lastname, "Doctor", "Leyó tu historial", "Control de presión"])
    await expect(rows(page)).toContainText(text);
  await openFilters(page);
  await page.getByLabel("Mostrar").selectOption("También yo");
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
  await expect(rows(page).filter({ hasText: patient.lastname }).first()).toContainText(
    "Leyó tu historial",
  );
});
