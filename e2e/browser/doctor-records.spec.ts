import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { files, upload } from "../support/files";
import { choosePageSize, openFilters, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, uniqueWord } from "../support/people";
import { cardOf, cards, createRecord, details, documentsIn, watchReads } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/clinical-records";
const BODY = "Presión normal.\nVolver en un año.";

/** A doctor with two patients, and a third whose only appointment was cancelled. */
async function createClinic() {
  const word = uniqueWord();
  const [doctor, one, other, stranger] = await Promise.all([
    createDoctor(),
    createPatient({ name: "Íñigo", lastname: `Núñez ${word}` }),
    createPatient({ name: "Eva", lastname: `Núñez ${word}` }),
    createPatient({ name: "Luz", lastname: `Núñez ${word}` }),
  ]);
  await createAppointment(doctor, one);
  await createAppointment(doctor, other, { start: "11:00" });
  await createAppointment(doctor, stranger, { start: "12:00", status: "cancelled" });
  await createRecord(stranger, "Historial ajeno");
  return { word, doctor, one, other, stranger };
}

const heading = (page: Page, count: number) =>
  page.getByRole("heading", { level: 2, name: `Historiales Clínicos (${count})` });
const patientFilter = (page: Page) =>
  page.getByRole("search").getByRole("combobox", { name: "Paciente" });

test("a doctor finds the records of their own patients only @tablet", async ({ page, signIn }) => {
  const { word, doctor, one, other, stranger } = await createClinic();
  await createRecord(one, "Evolución de la presión", BODY);
  await createRecord(other, "Control anual");
  await signIn(doctor);
  await page.goto(URL);
  await expect(heading(page, 2)).toBeVisible();
  const card = cardOf(page, "Evolución de la presión");
  for (const text of [BODY, fullName(one), formatLongDate(daysAhead(0)), "0 documentos"])
    await expect(card).toContainText(text, { useInnerText: true });
  await expectUsable(page);

  const search = page.getByRole("search");
  await openFilters(page);
  await expect(patientFilter(page)).toHaveAttribute("placeholder", "Todos los pacientes");
  await patientFilter(page).fill(`nunez ${word}`);
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText([new RegExp(fullName(other)), new RegExp(fullName(one))]);
  await expectAccessible(page);
  await options.last().click();
  await search.getByLabel("Título").fill("EVOLUCION");
  await choosePageSize(page, "5");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(`${URL}?patient_id=${one.patientId}&title=EVOLUCION&limit=5`);
  await expect(heading(page, 1)).toBeVisible();
  await expect(card.locator("mark")).toHaveText("Evolución");
  await search.getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL(URL);
  await expect(patientFilter(page)).toHaveValue("");
  await expect(page.getByLabel("Por página")).toHaveValue("10");
  await expect(heading(page, 2)).toBeVisible();

  await page.goto(`${URL}?patient_id=${stranger.patientId}`);
  await expect(page.getByRole("heading", { name: "No hay historiales" })).toBeVisible();
  await expect(
    page.getByText("No se encontraron historiales clínicos con los criterios especificados."),
  ).toBeVisible();
  for (const secret of ["Historial ajeno", stranger.email, stranger.dni ?? "no DNI", "Luz"])
    expect(await page.content()).not.toContain(secret);
  await expectUsable(page);
  await openFilters(page);
  await expect(patientFilter(page)).toHaveValue("Selección actual");
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(cards(page)).toHaveCount(2);
});

test("a doctor reads a record with its documents, which are read once and kept @tablet", async ({
  page,
  signIn,
}) => {
  const { doctor, one } = await createClinic();
  const record = await createRecord(one, "Evolución de la presión", BODY);
  const file = files.text();
  await upload(doctor, record.id, file, "Análisis de sangre");
  await signIn(doctor);
  await page.goto(URL);
  const card = cardOf(page, record.title);
  await expect(card).toContainText("1 documento");
  const asked = watchReads(page);
  const document = documentsIn(details(page)).getByRole("listitem");
  for (let times = 0; times < 2; times += 1) {
    await card.getByRole("button", { name: "Ver" }).click();
    for (const text of [fullName(one), formatLongDate(daysAhead(0)), record.title, BODY])
      await expect(details(page)).toContainText(text, { useInnerText: true });
    for (const text of ["Análisis de sangre", formatFileSize(file.size), "Texto"])
      await expect(document).toContainText(text);
    await page.keyboard.press("Escape");
    await expect(details(page)).toBeHidden();
  }
  expect(asked.toSorted()).toEqual([
    `/api/clinical-documents/record/${record.id}`,
    `/api/clinical-records/${record.id}`,
  ]);

  await card.getByRole("button", { name: "Ver" }).click();
  await expectUsable(page);
  const saving = page.waitForEvent("download");
  await document.getByRole("button", { name: "Descargar" }).click();
  const saved = await readFile(await (await saving).path());
  expect(saved.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  await expect(toast(page, "Descarga iniciada")).toBeVisible();
});
