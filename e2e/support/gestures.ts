import { expect, type Locator, type Page } from "@playwright/test";
import { scriptsReady } from "@/scripts/testing/scripts-ready";
import { PASSWORD } from "./people";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Signs in with the form. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** Opens the menu, which works only after the page's scripts have checked the session. */
export async function openUserMenu(page: Page): Promise<Locator> {
  const button = page.getByRole("button", { name: "Menú de usuario" });
  await expect(button).toBeVisible();
  await scriptsReady(page);
  await button.click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  return menu;
}

/** Follows a sidebar entry; on a phone the sidebar is opened first. */
export async function goTo(page: Page, entry: string, title: string) {
  if (isPhone(page)) await page.getByRole("button", { name: "Abrir menú" }).click();
  await page
    .getByRole("navigation", { name: "Principal" })
    .getByRole("link", { name: new RegExp(`^${entry}`) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** Performs a row's action with its button or, where the table is narrow, from its menu. */
export async function act(row: Locator, action: string) {
  const page = row.page();
  const menu = row.getByRole("button", { name: "Acciones de" });
  const button = row.getByRole("button", { name: action });
  await expect(menu.or(button).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Unfolds the filters, which are folded on phones. */
export async function openFilters(page: Page) {
  if (isPhone(page)) await page.getByRole("checkbox", { name: /^Filtros/ }).check();
}

/** Unfolds the filters beside a list's one box. */
export const openMoreFilters = (page: Page) =>
  page.getByRole("search").getByText("Filtros", { exact: true }).click();

/** Chooses how many rows a page of the list has, which takes effect at once. */
export async function choosePageSize(page: Page, size: string) {
  await page.getByLabel("Por página").selectOption(size);
  await expect(page).toHaveURL(new RegExp(`limit=${size}`));
}

/** The toast with that text. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: /Notificaciones/ }).getByText(text);

/** The panel with that title. */
export const panel = (page: Page, title: string) =>
  page.getByRole("alert").filter({ hasText: title });

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Holds back matching requests until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
