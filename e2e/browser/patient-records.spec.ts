import { readFile } from "node:fs/promises";
import { db } from "@/lib/platform/database/db";
import { formatFileSize, formatLongDate } from "@/lib/shared/format";
import { refuseToLog } from "../support/audit";
import { files, upload } from "../support/files";
import { openFilters, panel } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createPatient } from "../support/people";
import { cardOf, cards, createRecord, details, documentsIn } from "../support/records";
import { expect, test } from "../support/test";

const URL = "/patient/clinical-records";

test("a patient is told when the history fails to load, finds a record of theirs, and reads it with its documents @phone", async ({
  page,
  signIn,
}) => {
  const [admin, patient, stranger] = await Promise.all([
    createAdmin(),
    createPatient(),
    createPatient(),
  ]);
  const body = `${"Sin cambios. ".repeat(12)}Volver en un año.`;
  const [record] = await Promise.all([
    createRecord(patient, "Radiografía de tórax", body),
    createRecord(patient, "Control anual"),
    createRecord(stranger, "Historial ajeno"),
  ]);
  const file = files.pdf();
  await upload(admin, record.id, file, "Radiografía");
  // In the clinic's zone it is still the evening of the 12th; in the browser's it is the 13th.
  const updatedAt = new Date("2026-03-13T01:30:00Z");
  await db.clinicalRecord.update({ where: { id: record.id }, data: { updatedAt } });
  await signIn(patient);
  const mend = await refuseToLog(patient);
  try {
    await page.goto(URL);
    await expect(panel(page, "Error al cargar historiales clínicos")).toContainText(
      "Error al cargar historiales clínicos: Error del servidor.",
    );
    await expectUsable(page);
  } finally {
    await mend();
  }
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("2 historiales", { exact: true })).toBeVisible();
  const card = cardOf(page, "Radiografía de tórax");
  for (const text of [
    `${body.slice(0, 150).trimEnd()}…`,
    "1 documento",
    formatLongDate("2026-03-12"),
  ])
    await expect(card).toContainText(text);
  for (const secret of ["Historial ajeno", "Volver en un año."])
    expect(await page.content()).not.toContain(secret);

  await openFilters(page);
  const search = page.getByRole("search");
  await search.getByLabel("Título").fill("torax");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card.locator("mark")).toHaveText("tórax");

  await card.getByRole("button", { name: "Ver" }).click();
  for (const text of ["Volver en un año.", formatLongDate("2026-03-12"), "Radiografía de tórax"])
    await expect(details(page)).toContainText(text);
  const document = documentsIn(details(page)).getByRole("listitem");
  await expect(document).toContainText(formatFileSize(file.size));
  await expectUsable(page);
  const saving = page.waitForEvent("download");
  await document.getByRole("button", { name: "Descargar" }).click();
  const saved = await readFile(await (await saving).path());
  expect(saved.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  await document.getByRole("button", { name: "Ver" }).click();
  await expect(
    page.getByRole("region", { name: "Contenido: Radiografía" }).locator("canvas"),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
});
