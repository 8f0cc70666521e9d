import { writeFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "./appointments";
import { files, upload } from "./files";
import { createAdmin, createDoctor, createPatient, type Person } from "./people";
import { createRecord } from "./records";

/** A doctor, and a record of one of their patients. */
export async function createCase() {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  return { doctor, patient, record: await createRecord(patient, "Control anual") };
}

/** Uploads that many documents to a record, one after the other, and returns their descriptions. */
export async function uploadSeveral(count: number, person: Person, recordId: string) {
  const names = Array.from({ length: count }, (_, index) => `Estudio ${index + 1}`);
  for (const name of names) await upload(person, recordId, files.text(), name);
  return names;
}

/** Creates that many records of a patient, each with a document whose file is never read. */
export async function createRecordsWithDocuments({ patientId }: Person, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    record: crypto.randomUUID(),
    file: crypto.randomUUID(),
    title: `Control ${index + 1}`,
  }));
  await db.storedFile.createMany({ data: rows.map(({ file }) => ({ id: file })) });
  await db.clinicalRecord.createMany({
    data: rows.map(({ record, title }) => ({
      ...{ id: record, patient_id: patientId },
      ...{ title, body: "Evolución favorable." },
    })),
  });
  await db.clinicalDocument.createMany({
    data: rows.map(({ record, file }) => ({
      ...{ clinical_record_id: record, description: "Estudio", file_id: file },
      ...{ file_name: "estudio.txt", file_size: 1, mime_type: "text/plain" },
    })),
  });
}

export const documentsOf = (record: { id: string }) =>
  db.clinicalDocument.findMany({ where: { clinical_record_id: record.id } });

// The screens:

export const cards = (page: Page) => page.getByRole("list", { name: "Documentos" }).locator("> li");
export const cardOf = (page: Page, description: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name: description, exact: true }) });
export const count = (page: Page, total: number) =>
  page.getByRole("heading", { level: 2, name: `Documentos (${total})`, exact: true });
export const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the upload dialog. */
export async function openUpload(page: Page) {
  await page.getByRole("button", { name: "Subir Documento" }).click();
  const upload = uploadForm(page);
  await expect(upload.form).toBeVisible();
  return upload;
}

export function uploadForm(page: Page) {
  const form = page.getByRole("dialog", { name: "Subir Documento Médico" });
  return {
    form,
    record: form.getByRole("combobox", { name: "Historial clínico" }),
    file: form.getByLabel("Archivo"),
    description: form.getByLabel("Descripción"),
    submit: form.getByRole("button", { name: "Subir", exact: true }),
    progress: form.getByRole("progressbar"),
  };
}

/** The list of the records' combobox, and its options. */
export const recordList = (page: Page) => page.getByRole("listbox", { name: "Historial clínico" });
export const recordOptions = (page: Page) => recordList(page).getByRole("option");

/** Looks for a patient's only record as a person would, and chooses it. */
export async function chooseRecord(field: Locator, patient: Person) {
  await field.fill(fullName(patient));
  await recordOptions(field.page())
    .filter({ hasText: fullName(patient) })
    .click();
  await expect(field).toHaveValue(new RegExp(fullName(patient)));
}

/** Chooses a file as a person would. */
export async function choose(field: Locator, file: File) {
  const buffer = Buffer.from(await file.arrayBuffer());
  await field.setInputFiles({ name: file.name, mimeType: file.type, buffer });
}

/** Chooses a text file of that many bytes, 'largo.txt', by its path: handing over its bytes would take seconds. */
export async function chooseLarge(field: Locator, size: number) {
  const path = test.info().outputPath("largo.txt");
  await writeFile(path, Buffer.alloc(size, "a"));
  await field.setInputFiles(path);
}

/** Returns a switch for the upload speed: 10 MB take about 50 seconds on the slow line. */
export async function lineOf(page: Page): Promise<(speed: "slow" | "usual") => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return async (speed) => {
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: speed === "slow" ? 200_000 : -1,
    });
  };
}

/** A patient's only document, on their screen. */
export async function openDocument(
  page: Page,
  signIn: (person: Person) => Promise<void>,
  file: File,
) {
  const { patient, fileIds, partsOf } = await openDocuments(page, signIn, { "Mi estudio": file });
  return { patient, fileId: fileIds["Mi estudio"] ?? "", ...partsOf("Mi estudio") };
}

/** A patient's documents by their descriptions, on their screen; the last one is first there. */
export async function openDocuments(
  page: Page,
  signIn: (person: Person) => Promise<void>,
  documents: Record<string, File>,
) {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient, "Control anual");
  const fileIds: Record<string, string> = {};
  for (const [description, file] of Object.entries(documents)) {
    const { data } = await upload(admin, record.id, file, description);
    fileIds[description] = String(data.file_id);
  }
  await signIn(patient);
  await page.goto("/patient/documents");
  await expect(cards(page)).toHaveCount(Object.keys(documents).length);
  const partsOf = (description: string) => {
    const card = cardOf(page, description);
    return {
      open: card.getByRole("button", { name: `Ver ${description}` }),
      download: card.getByRole("button", { name: `Descargar ${description}` }),
      show: page.getByRole("button", { name: "Ver contenido" }),
      content: page.getByRole("region", { name: `Contenido: ${description}` }),
    };
  };
  /** Shows the content of a document, checks it, and closes the viewer and the details. */
  const view = (description: string, check: (content: Locator) => Promise<void>) =>
    test.step(description, async () => {
      const { open, show, content } = partsOf(description);
      await open.click();
      await show.click();
      await check(content);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });
  return { patient, fileIds, partsOf, view };
}
