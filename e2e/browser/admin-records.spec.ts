import { readFile } from "node:fs/promises";
import { db } from "@/lib/platform/database/db";
import { formatDate, formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import {
  dialog,
  field,
  open,
  options,
  patientField,
  question,
  rows,
  save,
  URL,
} from "../support/admin-records";
import { files, upload } from "../support/files";
import { act, openFilters, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createPatient, uniqueWord } from "../support/people";
import { createRecord, details, documentsIn } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

test("an Admin creates an unverified patient's first record once every field is right, and finds it in the list", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, patient, inactive] = await Promise.all([
    createAdmin(),
    createPatient({ identity_checked_at: null }),
    createPatient({ is_active: false }),
  ]);
  await signIn(admin);
  await page.goto(URL);
  await page.getByRole("button", { name: "Nuevo historial" }).click();
  await save(page);
  await expectFieldError(patientField(page), "Debe seleccionar un paciente");
  await expectFieldError(field(page, "Título"), "El título es requerido");
  await expectFieldError(field(page, "Contenido"), "El contenido es requerido");
  await expect(patientField(page)).toBeFocused();
  await expectUsable(page);
  for (const [label, value, message] of [
    ["Título", "  ab ", "El título debe tener al menos 3 caracteres"],
    ["Título", "x".repeat(201), "No puede superar 200 caracteres"],
    ["Contenido", " nueve... ", "El contenido debe tener al menos 10 caracteres"],
  ] as const) {
    await field(page, label).fill(value);
    await expectFieldError(field(page, label), message);
  }
  await expect(dialog(page).getByText("201/200")).toBeVisible();
  await patientField(page).fill(inactive.dni ?? "no DNI");
  await expect(dialog(page).getByText("Sin resultados. Prueba con otra palabra.")).toBeVisible();
  for (const known of [fullName(patient), patient.email, patient.dni ?? "no DNI"]) {
    await patientField(page).fill(known);
    await expect(options(page)).toHaveText([new RegExp(patient.email)]);
  }
  await options(page).click();
  const title = `Control anual ${uniqueWord()}`;
  const end = `Volver en un año: ${uniqueWord()}.`;
  const body = `Presión normal. ${"Sin cambios. ".repeat(8)}\n${end}`;
  await field(page, "Título").fill(title);
  await field(page, "Contenido").fill(body);
  troubles.expect(/status of 409/);
  await save(page);
  const checked = field(page, "Documento verificado");
  await expectFieldError(checked, `¿Comprobaste el documento de ${fullName(patient)}?`);
  await expectAccessible(page);
  await checked.check();
  await save(page);
  await expect(toast(page, "Historial clínico creado exitosamente")).toBeVisible();
  const { identity_checked_at } = await db.user.findUniqueOrThrow({ where: { id: patient.id } });
  expect(identity_checked_at).not.toBeNull();
  await expect(dialog(page)).toBeHidden();

  await openFilters(page);
  await page.getByRole("search").getByLabel("Título").fill(title.toUpperCase());
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("1 historial", { exact: true })).toBeVisible();
  const row = rows(page);
  for (const text of [fullName(patient), patient.email, formatDate(daysAhead(0)), "0"])
    await expect(row).toContainText(text);
  await expect(row.locator("mark")).toHaveText(title);
  await expect(row).toContainText(`${body.slice(0, 100).trimEnd()}…`);
  expect(await page.content()).not.toContain(end);
});

test("an Admin reads a record with its documents, edits it, and deletes it", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const title = "Control anual";
  const body = `${"Sin cambios. ".repeat(10)}\nVolver en un año.`;
  const { id } = await createRecord(patient, title, body);
  const file = files.pdf();
  await upload(admin, id, file, "Análisis de sangre");
  await signIn(admin);
  await open(page, patient);
  const row = rows(page);

  await test.step("the details have the whole text, and the documents", async () => {
    await act(row, "Ver");
    for (const text of [patient.email, patient.dni ?? "no DNI", title, "Volver en un año."])
      await expect(details(page)).toContainText(text);
    for (const term of ["Fecha de creación", "Última actualización"])
      await expect(details(page).getByText(term).locator("..")).toContainText(
        formatLongDate(daysAhead(0)),
      );
    const document = documentsIn(details(page)).getByRole("listitem");
    await expect(document).toContainText("Análisis de sangre");
    await expect(document).toContainText(formatFileSize(file.size));
    const saving = page.waitForEvent("download");
    await document.getByRole("button", { name: "Descargar" }).click();
    const saved = await readFile(await (await saving).path());
    expect(saved.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(details(page)).toBeHidden();
  });

  await test.step("it is edited, its patient excepted", async () => {
    await act(row, "Editar");
    await expect(field(page, "Contenido")).toHaveValue(body);
    await expect(field(page, "Título")).toBeFocused();
    await expect(patientField(page)).toHaveCount(0);
    await expect(dialog(page)).toContainText(fullName(patient));
    await field(page, "Título").fill("ab");
    await save(page);
    await expectFieldError(field(page, "Título"), "El título debe tener al menos 3 caracteres");
    await expectAccessible(page);
    await field(page, "Título").fill(`${title} bis`);
    await field(page, "Contenido").fill("Presión alta: control en una semana.");
    await save(page);
    await expectFieldError(field(page, "Motivo del cambio"), "Debe indicar el motivo del cambio");
    await field(page, "Motivo del cambio").fill("Faltaba la presión");
    await save(page);
    await expect(toast(page, "Historial clínico actualizado exitosamente")).toBeVisible();
    await expect(row).toContainText(`${title} bis`);
    await row.getByRole("button", { name: fullName(patient), exact: true }).click();
    await expect(details(page)).toContainText("Presión alta: control en una semana.");
    await expect(details(page)).toContainText(`Corregida el${formatLongDate(daysAhead(0))}`);
    await page.keyboard.press("Escape");
  });

  await test.step("it is deleted after a question that says what goes with it", async () => {
    await act(row, "Eliminar");
    await expect(question(page)).toContainText(
      `¿Eliminar el historial «${title} bis» de ${fullName(patient)}?`,
    );
    await expect(question(page)).toContainText(
      "Pasa a «Archivo» con su documento, y deja de verse en todas partes.",
    );
    const until = daysAhead(0).replace(/^\d+/, (year) => String(Number(year) + 10));
    await expect(question(page)).toContainText(
      `La ley obliga a conservar lo archivado hasta el ${formatLongDate(until)}`,
    );
    await expectUsable(page);
    await question(page).getByRole("button", { name: "Volver" }).click();
    await expect(row).toBeVisible();
    await act(row, "Eliminar");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(toast(page, "Historial clínico eliminado exitosamente")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "No hay historiales con esos filtros" }),
    ).toBeVisible();
  });
});
