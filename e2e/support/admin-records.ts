import type { Page } from "@playwright/test";
import type { Person } from "./people";

export const URL = "/admin/clinical-records";

/** Opens the list filtered by that patient. */
export const open = (page: Page, { patientId }: Person) =>
  page.goto(`${URL}?patient_id=${patientId}`);

export const rows = (page: Page) =>
  page.getByRole("table").getByRole("row").filter({ hasText: "@" });
export const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title });

export const dialog = (page: Page) => page.getByRole("dialog");
export const question = (page: Page) => page.getByRole("alertdialog");
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
export const patientField = (page: Page) =>
  dialog(page).getByRole("combobox", { name: "Paciente" });
export const save = (page: Page) => dialog(page).getByRole("button", { name: "Guardar" }).click();

/** The options of an open combobox, not those of selects. */
export const options = (page: Page) => page.getByRole("listbox").getByRole("option");
