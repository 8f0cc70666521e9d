import type { Page } from "@playwright/test";
import { fullName } from "@/lib/shared/format";
import { historyOf } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { openDocuments } from "../support/documents";
import { fileOf } from "../support/files";
import { readPdf, unspaced } from "../support/pdf";
import { pagesPdf } from "../support/pdfs";
import { createDoctor, createPatient } from "../support/people";
import { createRecord, details } from "../support/records";
import { expect, test } from "../support/test";

const lines = Array.from({ length: 200 }, (_, index) => `Renglón ${index + 1}.`);
const missingIn = (text: string) => lines.filter((line) => !text.includes(unspaced(line)));

/** The text of every sheet. */
async function print(page: Page): Promise<string[]> {
  const sheets = await readPdf(await page.pdf());
  return sheets.map(({ text }) => unspaced(text));
}

test("an open record is printed whole, without the list behind it", async ({ page, signIn }) => {
  const patient = await createPatient();
  await createRecord(patient, "Control anual", lines.join("\n"));
  await createRecord(patient, "Otro historial");
  await signIn(patient);
  await page.goto("/patient/clinical-records");
  await page
    .getByRole("button", { name: /Control anual/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Renglón 200.");
  const text = (await print(page)).join("");
  expect(missingIn(text)).toEqual([]);
  expect(text).toContain("Controlanual");
  expect(text).not.toContain("Otrohistorial");
});

test("a record's sheet has the clinic, the author's licence number, and every version of the text", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  const { id } = await createRecord(patient, "Gonalgia", "Duele la rodilla derecha.", doctor);
  await call("PUT", `/api/clinical-records/${id}`, {
    token: doctor.token,
    body: { title: "Gonalgia", body: "Duele la rodilla izquierda.", reason: "Era la otra" },
  });
  const sheets: string[] = [];
  await page.exposeFunction("keepSheet", async () => sheets.push(...(await print(page))));
  await page.addInitScript("window.print = () => void window.keepSheet()");
  await signIn(doctor);
  await page.goto(historyOf(patient.patientId));
  await page.getByRole("button", { name: "Ver Gonalgia" }).click();
  await expect(details(page)).toContainText("Duele la rodilla izquierda.");
  await details(page).getByRole("button", { name: "Imprimir" }).click();
  await expect.poll(() => sheets).not.toEqual([]);
  const text = sheets.join("");
  const author = `${fullName(doctor)}, matrícula ${doctor.Doctor?.license_number}`;
  for (const said of [
    ...["Clínica", fullName(patient), author, "Corregida el"],
    ...["Versión 2: Enmienda del autor", "Motivo: Era la otra", "Versión 1: Texto original"],
    ...["Duele la rodilla derecha.", "izquierda."],
  ])
    expect(text).toContain(unspaced(said));
  await expect(details(page).getByText("Versiones", { exact: true })).toBeHidden();
});

test("an open document is printed whole; of a long PDF the sheet says which pages are missing", async ({
  page,
  signIn,
}) => {
  const { view } = await openDocuments(page, signIn, {
    "Un texto": fileOf(lines.join("\n"), "nota.txt", "text/plain"),
    "Un PDF": pagesPdf(6),
  });
  await view("Un texto", async (content) => {
    await expect(content).toContainText("Renglón 200.");
    expect(missingIn((await print(page)).join(""))).toEqual([]);
  });
  await view("Un PDF", async (content) => {
    await expect(content.locator("canvas[width]")).toHaveCount(2);
    const [first, ...pages] = await print(page);
    expect(first).toContain("Aquíseimprimensololaspáginasqueestabanalavista.");
    expect(pages).toHaveLength(2);
  });
});
