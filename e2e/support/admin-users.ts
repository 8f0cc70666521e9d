import type { Page } from "@playwright/test";
import type { Person } from "./people";

export const URL = "/admin/users";

export const rows = (page: Page) =>
  page.getByRole("table").getByRole("row").filter({ hasText: "@" });
export const rowOf = (page: Page, person: { email: string }) =>
  rows(page).filter({ hasText: person.email });
export const search = (page: Page) => page.getByRole("search");
export const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();
export const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
export const dialog = (page: Page) => page.getByRole("dialog");
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
export const save = (page: Page) => dialog(page).getByRole("button", { name: "Guardar" }).click();
export const question = (page: Page) => page.getByRole("alertdialog");

/** Opens the list filtered by that person. */
export const find = (page: Page, { lastname }: Person) =>
  page.goto(`${URL}?lastname=${encodeURIComponent(lastname)}`);
