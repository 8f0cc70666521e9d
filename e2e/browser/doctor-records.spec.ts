import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { files, upload } from "../support/files";
import { choosePageSize, openFilters, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, uniqueWord } from "../support/people";
import { cardOf, createRecord, details, documentsIn, watchReads } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/clinical-records";
const BODY = "Presión normal.\nVolver en un año.";

const heading = (page: Page, count: number) =>
  page.getByRole("heading", { level: 2, name: `Historiales Clínicos (${count})` });
const patientFilter = (page: Page) =>
  page.getByRole("search").getByRole("combobox", { name: "Paciente" });

/** A doctor's two patients, each with a record; one record has a document. */
async function createClinic() {
  const word = uniqueWord();
  const [doctor, one, other] = await Promise.all([
    createDoctor(),
    createPatient({ name: "Íñigo", lastname: `Núñez ${word}` }),
    createPatient({ name: "Eva", lastname: `Núñez ${word}` }),
  ]);
  const [record] = await Promise.all([
    createRecord(one, "Evolución de la presión", BODY),
    createRecord(other, "Control anual"),
    createAppointment(doctor, one),
    createAppointment(doctor, other, { start: "11:00" }),
  ]);
  const file = files.text();
  await upload(doctor, record.id, file, "Análisis de sangre");
  return { word, doctor, one, other, record, file };
}

test("a doctor finds a patient's record, and reads its documents, which are read once and kept @tablet", async ({
  page,
  signIn,
}) => {
  const { word, doctor, one, other, record, file } = await createClinic();
  await signIn(doctor);
  await page.goto(URL);
  await expect(heading(page, 2)).toBeVisible();
  const card = cardOf(page, record.title);
  for (const text of [BODY, fullName(one), formatLongDate(daysAhead(0)), "1 documento"])
    await expect(card).toContainText(text, { useInnerText: true });
  await expect(cardOf(page, "Control anual")).toContainText("0 documentos");

  await test.step("by the patient and the title", async () => {
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
  });

  await test.step("the record and its documents, which are read once", async () => {
    const asked = watchReads(page);
    const document = documentsIn(details(page)).getByRole("listitem");
    const view = () => card.getByRole("button", { name: "Ver" }).click();
    const expectRecord = async () => {
      for (const text of [fullName(one), formatLongDate(daysAhead(0)), record.title, BODY])
        await expect(details(page)).toContainText(text, { useInnerText: true });
      for (const text of ["Análisis de sangre", formatFileSize(file.size), "Texto"])
        await expect(document).toContainText(text);
    };
    await view();
    await expectRecord();
    await page.keyboard.press("Escape");
    await expect(details(page)).toBeHidden();
    await view();
    await expectRecord();
    expect(asked.toSorted()).toEqual([
      `/api/clinical-documents/record/${record.id}`,
      `/api/clinical-records/${record.id}`,
    ]);
    await expectUsable(page);
    const saving = page.waitForEvent("download");
    await document.getByRole("button", { name: "Descargar" }).click();
    const saved = await readFile(await (await saving).path());
    expect(saved.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    await expect(toast(page, "Descarga iniciada")).toBeVisible();
  });
});
