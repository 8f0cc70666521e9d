import { expect, type Page } from "@playwright/test";
import { toast } from "./gestures";

export const AVAILABILITY = "/doctor/availability";
export const RENEWED = "Sesión iniciada de nuevo. Puedes seguir donde estabas.";

export const notice = (page: Page) => page.locator("section", { hasText: "Tu sesión termina en" });
export const stay = (page: Page) => notice(page).getByText("Seguir conectado");
export const asked = (page: Page) => page.getByRole("alertdialog", { name: "Seguir conectado" });
export const ended = (page: Page) =>
  page.getByRole("alertdialog", { name: "Tu sesión ha terminado" });
export const form = (page: Page) => page.getByRole("dialog", { name: "Nueva disponibilidad" });
export const begin = (page: Page) =>
  page.locator("[role=dialog]").getByLabel("Hora de inicio", { exact: true });
export const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" });
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

export async function fillIn(page: Page) {
  await page.getByRole("button", { name: "Nueva disponibilidad" }).first().click();
  await form(page).getByRole("checkbox", { name: "Viernes" }).check();
  await begin(page).fill("15:00");
  await form(page).getByLabel("Hora de fin").fill("17:00");
}

export async function typeInDialog(page: Page) {
  await page.goto(AVAILABILITY);
  await fillIn(page);
}

export async function enterPassword(page: Page, password: string) {
  const again = page.getByRole("alertdialog");
  await again.getByLabel("Contraseña", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** The typed text is still there, and can be saved. */
export async function expectSaved(page: Page) {
  await expect(begin(page)).toHaveValue("15:00");
  await save(page).click();
  await expect(toast(page, "Disponibilidad creada exitosamente")).toBeVisible();
  await expect(page).toHaveURL(AVAILABILITY);
}
