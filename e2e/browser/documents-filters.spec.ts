import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import {
  cardOf,
  cards,
  count,
  createRecordsWithDocuments,
  recordOptions,
} from "../support/documents";
import { files, upload } from "../support/files";
import { choosePageSize, hold, openFilters } from "../support/gestures";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();

test("an Admin filters by patient, record and description", async ({ page, signIn }) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const first = await createRecord(patient, "Cardiología");
  const second = await createRecord(patient, "Traumatología");
  await upload(admin, first.id, files.pdf(), "Ecografía Doppler 100%");
  await upload(admin, first.id, files.text(), "Indicaciones");
  await upload(admin, second.id, files.png(), "Radiografía");
  await signIn(admin);
  await page.goto("/admin/documents");
  const filter = (name: string) => search(page).getByRole("combobox", { name });
  const [record, user] = [filter("Historial clínico"), filter("Usuario")];
  const description = search(page).getByLabel("Descripción");
  await openFilters(page);
  await user.fill(fullName(patient).toUpperCase());
  await submit(page);
  await expect(count(page, 3)).toBeVisible();
  await record.fill(`${fullName(patient)} trauma`);
  await recordOptions(page).click();
  await submit(page);
  await expect(count(page, 1)).toBeVisible();
  // Typing replaces the previous choice.
  await record.fill(`${fullName(patient)} cardio`);
  await recordOptions(page).click();
  await submit(page);
  await expect(count(page, 2)).toBeVisible();
  await description.fill("ECOGRAFIA doppler 100%");
  await submit(page);
  await expect(count(page, 1)).toBeVisible();
  await expect(cardOf(page, "Ecografía Doppler 100%")).toBeVisible();

  await description.fill("radiografía");
  await submit(page);
  await expect(
    page.getByText("No se encontraron documentos con los criterios especificados."),
  ).toBeVisible();
  await page.reload();
  await expect(user).toHaveValue(fullName(patient).toUpperCase());
  await expect(record).toHaveValue(`${fullName(patient)} · Cardiología`);
  await expect(description).toHaveValue("radiografía");
  await page.goBack();
  await openFilters(page);
  await expect(description).toHaveValue("ECOGRAFIA doppler 100%");
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL("/admin/documents");
  for (const field of [record, user, description]) await expect(field).toHaveValue("");
});

test("an Admin finds the documents of all records with a title, and choosing one logs no read", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await createRecordsWithDocuments(patient, 6);
  await signIn(admin);
  await page.goto(`/admin/documents?patient=${encodeURIComponent(fullName(patient))}&limit=5`);
  await expect(cards(page)).toHaveCount(5);
  // Only the list was read.
  expect(await db.auditLog.count({ where: { actor_id: admin.id } })).toBe(1);
  await openFilters(page);
  await search(page).getByRole("combobox", { name: "Historial clínico" }).fill("no existe");
  await submit(page);
  await expect(page.getByRole("heading", { name: "No hay documentos" })).toBeVisible();
  await expect(page).toHaveURL(/record=no\+existe/);
});

test("a filter by a record without documents shows that it is active", async ({ page, signIn }) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient, "Sin documentos");
  await signIn(admin);
  await page.goto(`/admin/documents?record_id=${record.id}`);
  const filter = search(page).getByRole("combobox", { name: "Historial clínico" });
  await expect(filter).toHaveValue(`${fullName(patient)} · Sin documentos`);
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL("/admin/documents");
  await expect(filter).toHaveValue("");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a doctor filters by patient and description, and sees what has come since", async ({
  page,
  signIn,
}) => {
  const [doctor, patient, other] = await Promise.all([
    createDoctor(),
    createPatient({ lastname: `Muñoz ${uniqueWord()}` }),
    createPatient(),
  ]);
  await createAppointment(doctor, patient);
  await createAppointment(doctor, other, { date: daysAhead(2) });
  const record = await createRecord(patient);
  await upload(doctor, record.id, files.pdf(), "Análisis de sangre");
  await upload(doctor, (await createRecord(other)).id, files.pdf(), "Análisis de orina");
  await signIn(doctor);
  await page.goto("/doctor/documents");
  await expect(count(page, 2)).toBeVisible();
  await openFilters(page);
  await search(page).getByRole("combobox", { name: "Paciente" }).fill(patient.lastname);
  await page.getByRole("option", { name: patient.lastname }).click();
  await search(page).getByLabel("Descripción").fill("analisis");
  await choosePageSize(page, "5");
  await submit(page);
  await expect(page).toHaveURL(/patient_id=.*description=analisis.*limit=5/);
  await expect(count(page, 1)).toBeVisible();
  await expect(cardOf(page, "Análisis de sangre")).toBeVisible();
  await upload(doctor, record.id, files.png(), "Análisis de imagen");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(count(page, 2)).toBeVisible();
  await expect(cards(page).first()).toContainText("Análisis de imagen");
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(count(page, 3)).toBeVisible();
  await expect(page.getByLabel("Por página")).toHaveValue("10");
});

test("what is typed before the list of options has come is kept, and the list opens by itself", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await page.goto("/admin/documents");
  const release = await hold(page, "**/_next/static/chunks/*.js");
  const user = search(page).getByRole("combobox", { name: "Usuario" });
  await user.pressSequentially(fullName(patient));
  await expect(user).toHaveValue(fullName(patient));
  await expect(user).toBeFocused();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  release();
  const options = page.getByRole("listbox", { name: "Usuario" }).getByRole("option");
  await expect(options).toHaveText(new RegExp(`^${fullName(patient)}`));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/documents?patient_id=${patient.patientId}`);
  await expect(user).toHaveValue(fullName(patient));
});
