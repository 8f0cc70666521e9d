import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { cardOf, count, dialog, documentsOf, uploadSeveral } from "../support/documents";
import { act, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

/** Opens an Admin's list with that many documents of a patient. */
async function openList(page: Page, signIn: (person: Person) => Promise<void>, many: number) {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient);
  await uploadSeveral(many, admin, record.id);
  await signIn(admin);
  await page.goto(`/admin/documents?user_id=${patient.id}`);
  await expect(count(page, many)).toBeVisible();
  return { patient, record };
}
const askToDelete = (page: Page, description: string) => act(cardOf(page, description), "Eliminar");

test("deleting asks, does it once, and leaves the focus near by", async ({ page, signIn }) => {
  const { patient, record } = await openList(page, signIn, 3);
  const question = page.getByRole("alertdialog");
  await askToDelete(page, "Estudio 2");
  await expect(question).toContainText(
    `¿Eliminar el documento «Estudio 2» de ${fullName(patient)}?`,
  );
  await expect(question).toContainText("La ley obliga a conservar lo archivado hasta el");
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(
    page.getByRole("button", { name: "Acciones del documento «Estudio 2»" }),
  ).toBeFocused();

  const calls: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && calls.push(request.url()));
  await askToDelete(page, "Estudio 2");
  await question.getByRole("button", { name: "Eliminar" }).dblclick();
  await expect(toast(page, "Documento eliminado exitosamente")).toBeVisible();
  await expect(count(page, 2)).toBeVisible();
  await expect(cardOf(page, "Estudio 2")).toHaveCount(0);
  await expect(
    cardOf(page, "Estudio 1").getByRole("button", { name: "Ver Estudio 1" }),
  ).toBeFocused();
  expect(calls).toHaveLength(1);
  expect(await documentsOf(record)).toHaveLength(2);
});

test("deleting the last one leaves the focus on the title", async ({ page, signIn }) => {
  await openList(page, signIn, 1);
  await askToDelete(page, "Estudio 1");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("heading", { name: "No hay documentos" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("deleting an already deleted document says so", async ({ page, signIn, troubles }) => {
  const { record } = await openList(page, signIn, 1);
  await db.clinicalDocument.deleteMany({ where: { clinical_record_id: record.id } });
  troubles.expect(/status of 404/);
  await askToDelete(page, "Estudio 1");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Documento no encontrado")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(question.getByRole("alert")).toContainText("Documento no encontrado");
  await question.getByRole("button", { name: "Cerrar" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("heading", { name: "No hay documentos" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
