import { expect, type Locator, type Page } from "@playwright/test";
import { formatDate, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { createAdmin, createDoctor, createPatient, type Person } from "./people";

export const URL = "/admin/appointments";

/** Opens the list filtered by that person. */
export const open = (page: Page, patient: Person, query = "") =>
  page.goto(`${URL}?patient=${encodeURIComponent(patient.lastname)}${query}`);

export const cards = (page: Page) => page.getByRole("list", { name: "Citas" }).locator("> li");
export const cardOf = (page: Page, patient: Person) =>
  cards(page).filter({ hasText: fullName(patient) });

export const dialog = (page: Page) => page.getByRole("dialog");
export const question = (page: Page) => page.getByRole("alertdialog");
export const field = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(label, { exact: true })
    // A combobox and its list have the same label.
    .and(page.locator("input, select, textarea"));
export const save = (page: Page) => dialog(page).getByRole("button", { name: "Guardar" }).click();

export async function openNew(page: Page) {
  await page.getByRole("button", { name: "Nueva cita" }).click();
  await expect(dialog(page)).toBeVisible();
}

const REGISTER = "Registrar paciente nuevo";

/** The options that an open combobox has found, not those of selects. */
export const options = (page: Page) =>
  page.getByRole("listbox").getByRole("option").filter({ hasNotText: REGISTER });

/** Below the found patients: registers a new one. */
export const registering = (page: Page) => page.getByRole("option", { name: REGISTER });

/** Types a text that finds one option, and chooses it. */
export async function choose(page: Page, label: "Doctor" | "Paciente", text: string) {
  await field(page, label).fill(text);
  await expect(options(page)).toHaveCount(1);
  await options(page).click();
}

export const freeDays = (page: Page) =>
  dialog(page).getByRole("group", { name: "Días con turnos libres" }).getByRole("radio");

export const freeDay = (page: Page, date: string) =>
  dialog(page).getByRole("radio", {
    name: new RegExp(`^${formatWeekdayDate(date)}, \\d+ libres?$`),
  });

export const freeTime = (page: Page, start: string) =>
  dialog(page).getByRole("radio", { name: new RegExp(`^${start} a `) });

/** Types a time, whether it is free or not. */
export async function writeTime(page: Page, date: string, start: string, end: string) {
  await field(page, "Fecha").fill(formatDate(date));
  await field(page, "Hora de inicio").fill(start);
  await field(page, "Hora de fin").fill(end);
}

/** Asks for another status, and leaves the question open. */
export async function askFor(card: Locator, step: string) {
  await card.getByRole("button", { name: /^Estado/ }).click();
  await card.page().getByRole("menuitem", { name: step }).click();
}

export async function createClinic() {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  return { admin, doctor, patient };
}

/** Chooses doctor and patient, but no time. */
export async function chooseBoth(page: Page, doctor: Person, patient: Person) {
  await choose(page, "Doctor", doctor.email);
  await choose(page, "Paciente", patient.dni ?? "no DNI");
}

export async function expectTime(page: Page, date: string, start: string, end: string) {
  await expect(field(page, "Fecha")).toHaveValue(formatDate(date));
  await expect(field(page, "Hora de inicio")).toHaveValue(start);
  await expect(field(page, "Hora de fin")).toHaveValue(end);
}
