import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import {
  cardOf,
  choose,
  chooseRecord,
  count,
  dialog,
  documentsOf,
  openUpload,
  uploadSeveral,
} from "../support/documents";
import { files } from "../support/files";
import { act, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

const DESCRIPTION = 'Ecografía «abdominal» de "Ñandú" 🩺';

const askToDelete = (page: Page, description: string) => act(cardOf(page, description), "Eliminar");

test("an Admin deletes and uploads documents of anybody, each once at a double press, and the focus stays near by", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient);
  await uploadSeveral(3, admin, record.id);
  await signIn(admin);
  await page.goto(`/admin/documents?user_id=${patient.id}`);
  await expect(count(page, 3)).toBeVisible();
  const question = page.getByRole("alertdialog");
  const confirm = question.getByRole("button", { name: "Eliminar" });
  const title = page.getByRole("heading", { level: 1 });
  const nothing = page.getByRole("heading", { name: "No hay documentos" });

  await test.step("deleting asks", async () => {
    await askToDelete(page, "Estudio 2");
    await expect(question).toContainText(
      `¿Eliminar el documento «Estudio 2» de ${fullName(patient)}?`,
    );
    await expect(question).toContainText("La ley obliga a conservar lo archivado hasta el");
    await expectUsable(page);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    const actions = "Acciones del documento «Estudio 2»";
    await expect(page.getByRole("button", { name: actions })).toBeFocused();
  });

  await test.step("a double press deletes once", async () => {
    const calls: string[] = [];
    page.on("request", (request) => request.method() === "DELETE" && calls.push(request.url()));
    await askToDelete(page, "Estudio 2");
    await confirm.dblclick();
    await expect(toast(page, "Documento eliminado exitosamente")).toBeVisible();
    await expect(count(page, 2)).toBeVisible();
    await expect(cardOf(page, "Estudio 2")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Ver Estudio 1" })).toBeFocused();
    expect(calls).toHaveLength(1);
    expect(await documentsOf(record)).toHaveLength(2);
  });

  await test.step("deleting the last one leaves the focus on the title", async () => {
    for (const description of ["Estudio 3", "Estudio 1"]) {
      await askToDelete(page, description);
      await confirm.click();
      await expect(cardOf(page, description)).toHaveCount(0);
    }
    await expect(nothing).toBeVisible();
    await expect(title).toBeFocused();
  });

  await test.step("a double press uploads once", async () => {
    const { form, ...screen } = await openUpload(page);
    await chooseRecord(screen.record, patient);
    await choose(screen.file, files.docx());
    await screen.description.fill(DESCRIPTION);
    await screen.submit.dblclick();
    await expect(cardOf(page, DESCRIPTION)).toContainText("Archivo");
    await expect(form).toBeHidden();
    expect(await documentsOf(record)).toHaveLength(1);
  });

  await test.step("deleting an already deleted document says so", async () => {
    await db.clinicalDocument.deleteMany({ where: { clinical_record_id: record.id } });
    troubles.expect(/status of 404/);
    await askToDelete(page, DESCRIPTION);
    await confirm.click();
    await expect(toast(page, "Documento no encontrado")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(question.getByRole("alert")).toContainText("Documento no encontrado");
    await question.getByRole("button", { name: "Cerrar" }).click();
    await expect(question).toBeHidden();
    await expect(nothing).toBeVisible();
    await expect(title).toBeFocused();
  });
});
