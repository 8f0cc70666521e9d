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
import { choosePageSize, hold, openFilters, toast } from "../support/gestures";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();
const filter = (page: Page, name: string) => search(page).getByRole("combobox", { name });
const nothing = (page: Page) => page.getByRole("heading", { name: "No hay documentos" });

test("an Admin filters by patient, record and description, even if they type before the list of options has come", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const [first, second] = await Promise.all([
    createRecord(patient, "Cardiología"),
    createRecord(patient, "Traumatología"),
  ]);
  await Promise.all([
    upload(admin, first.id, files.pdf(), "Ecografía Doppler 100%"),
    upload(admin, first.id, files.text(), "Indicaciones"),
    upload(admin, second.id, files.png(), "Radiografía"),
  ]);
  await signIn(admin);
  await page.goto("/admin/documents");
  const [record, user] = [filter(page, "Historial clínico"), filter(page, "Usuario")];
  const description = search(page).getByLabel("Descripción");

  await test.step("what is typed before the options have come is kept, and they open by themselves", async () => {
    const release = await hold(page, "**/_next/static/chunks/*.js");
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

  await user.fill(fullName(patient).toUpperCase());
  await submit(page);
  await expect(page).toHaveURL(/\?patient=/);
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
  await page.goBack();
  await expect(description).toHaveValue("ECOGRAFIA doppler 100%");
  await expect(user).toHaveValue(fullName(patient).toUpperCase());
  await expect(record).toHaveValue(`${fullName(patient)} · Cardiología`);
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL("/admin/documents");
  for (const field of [record, user, description]) await expect(field).toHaveValue("");
});

test("an Admin finds the documents of all of a patient's records, and a search without a match starts at the first page and can be undone", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await Promise.all([
    createRecordsWithDocuments(patient, 6),
    createRecord(patient, "Sin documentos"),
  ]);
  await signIn(admin);
  await page.goto(`/admin/documents?patient=${encodeURIComponent(fullName(patient))}&limit=5`);
  await expect(cards(page)).toHaveCount(5);
  // Only the list was read.
  expect(await db.auditLog.count({ where: { actor_id: admin.id } })).toBe(1);
  await expect(page.getByText("6 documentos · Página 1 de 2")).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/patient=.*offset=5/);
  await expect(cards(page)).toHaveCount(1);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeFocused();

  const record = filter(page, "Historial clínico");
  const name = `${fullName(patient)} · Sin documentos`;
  await record.fill(`${fullName(patient)} sin documentos`);
  await recordOptions(page).filter({ hasText: name }).click();
  await submit(page);
  await expect(nothing(page)).toBeVisible();
  await expect(page).toHaveURL(/record_id=/);
  await expect(page).not.toHaveURL(/offset/);
  await expect(record).toHaveValue(name);
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL("/admin/documents");
  await expect(record).toHaveValue("");
  await expect(title).toBeFocused();

  await record.fill("no existe");
  await submit(page);
  await expect(nothing(page)).toBeVisible();
  await expect(page).toHaveURL(/record=no\+existe/);
});

test("a doctor filters by patient and description, sees what has come since, and without a network is told so and keeps the list", async ({
  page,
  context,
  signIn,
  troubles,
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
  await filter(page, "Paciente").fill(patient.lastname);
  await page.getByRole("option", { name: patient.lastname }).click();
  await search(page).getByLabel("Descripción").fill("analisis");
  await choosePageSize(page, "5");
  await submit(page);
  await expect(page).toHaveURL(/patient_id=.*description=analisis.*limit=5/);
  await expect(count(page, 1)).toBeVisible();
  await expect(cardOf(page, "Análisis de sangre")).toBeVisible();

  const refresh = () => page.getByRole("button", { name: "Actualizar" }).click();
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await refresh();
  await expect(toast(page, /No se pudo conectar con el servidor/)).toBeVisible();
  await expect(cardOf(page, "Análisis de sangre")).toBeVisible();
  await context.setOffline(false);
  await upload(doctor, record.id, files.png(), "Análisis de imagen");
  await refresh();
  await expect(count(page, 2)).toBeVisible();
  await expect(cards(page).first()).toContainText("Análisis de imagen");
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(count(page, 3)).toBeVisible();
  await expect(page.getByLabel("Por página")).toHaveValue("10");
});
