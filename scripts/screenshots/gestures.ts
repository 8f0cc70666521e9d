import { expect, type Locator, type Page } from "@playwright/test";

type Step = (page: Page) => Promise<void>;

/** Performs these one after the other. */
export const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** Clicks the first element with that name: a button, a link, or an item of a row's menu. */
export const press =
  (name: RegExp): Step =>
  async (page) => {
    const within = page.getByRole("dialog").or(page.getByRole("main")).last();
    const wanted = visible(
      within.getByRole("button", { name }).or(within.getByRole("link", { name })),
    );
    const menu = visible(within.getByRole("button", { name: /^(Acciones de|Estado de)/ }));
    await expect(wanted.or(menu).first()).toBeVisible();
    if (await wanted.count()) return wanted.first().click();
    await menu.first().click();
    await page.getByRole("menuitem", { name }).click();
  };

export const check =
  (label: string): Step =>
  (page) =>
    page.getByRole("checkbox", { name: label }).check();

/** Types into a combobox and chooses the first option. */
export const pick =
  (label: string, text: string): Step =>
  async (page) => {
    const box = page.getByRole("dialog").getByRole("combobox", { name: label });
    await box.fill(text);
    await page.getByRole("listbox", { name: label }).getByRole("option").first().click();
  };

export const openPalette =
  (text: string): Step =>
  async (page) => {
    await page.getByRole("button", { name: "Buscar…" }).click();
    await page.getByRole("combobox").fill(text);
    await expect(page.getByRole("option").first()).toBeVisible();
    if (text) await expect(page.getByRole("dialog").getByRole("status")).toContainText("resultado");
  };

export const openUserMenu: Step = (page) =>
  page.getByRole("button", { name: "Menú de usuario" }).click();

export const takeFirst =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole("option", { name }).first().click();

const visible = (found: Locator) => found.filter({ visible: true });
