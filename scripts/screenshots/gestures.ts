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
    const menus = visible(within.getByRole("button", { name: /^(Acciones de|Estado de)/ }));
    await expect(wanted.or(menus).first()).toBeVisible();
    if (await wanted.count()) return pressAndWait(wanted.first());
    for (const menu of await menus.all()) {
      await menu.click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
      const item = page.getByRole("menuitem", { name });
      if (await item.count()) return pressAndWait(item);
      await page.keyboard.press("Escape");
    }
  };

/** Dialogs are loaded when they are opened for the first time. */
async function pressAndWait(button: Locator) {
  const [role, popup] = await Promise.all(
    ["role", "aria-haspopup"].map((name) => button.getAttribute(name)),
  );
  const dialogs = button.page().locator("[role$=dialog]");
  const before = await dialogs.count();
  await button.click();
  if (popup === "dialog" || role === "menuitem") await expect(dialogs).toHaveCount(before + 1);
}

/** The content behind a summary. */
export const unfold =
  (summary: string): Step =>
  (page) =>
    page.getByText(summary).click();

/** Waits for the page or dialog with that title. */
export const reach =
  (title: string): Step =>
  async (page) => {
    const heading = page.getByRole("heading", { name: title, exact: true });
    await expect(heading).toBeVisible();
    await expect(page.locator("[data-slot=skeleton]")).toHaveCount(0);
  };

export const check =
  (label: string): Step =>
  (page) =>
    page.getByRole("checkbox", { name: label }).check();

export const uncheck =
  (label: string): Step =>
  (page) =>
    page.getByRole("checkbox", { name: label }).uncheck();

/** Waits for that text, and scrolls to it. */
export const reachText =
  (text: RegExp): Step =>
  (page) =>
    page.getByText(text).scrollIntoViewIfNeeded();

/** Waits for the page with that title. */
export const see =
  (title: RegExp): Step =>
  (page) =>
    expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

/** Checks the first radio button with that name. */
export const choose =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole("radio", { name, disabled: false }).first().check();

/** Types into the field with that label. */
export const type =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label).fill(text);

/** Types into a combobox and chooses the first option. */
export const pick =
  (label: string, text: string): Step =>
  async (page) => {
    const box = page.getByRole("dialog").getByRole("combobox", { name: label });
    await box.fill(text);
    await page.getByRole("listbox", { name: label }).getByRole("option").first().click();
  };

/** Chooses the table, where there is room for one. */
export const asTable: Step = async (page) => {
  const button = page.getByRole("button", { name: "Tabla", exact: true });
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(page.getByRole("table")).toBeVisible();
};

/** Opens the details of a list's first item, by its name. */
export const openFirst =
  (list: string): Step =>
  async (page) => {
    await page.getByRole("list", { name: list }).getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };

export const openPalette =
  (text: string): Step =>
  async (page) => {
    await page.getByRole("button", { name: "Buscar…" }).click();
    await page.getByRole("dialog").getByRole("combobox").fill(text);
    await expect(page.getByRole("option").first()).toBeVisible();
    if (text) await expect(page.getByRole("dialog").getByRole("status")).toContainText("resultado");
  };

export const openUserMenu: Step = async (page) => {
  await page.getByRole("button", { name: "Menú de usuario" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
};

/** Sends an e-mail, and waits until the list says that it was sent. */
export const sendTestEmail: Step = async (page) => {
  await press(/^Correo de prueba/)(page);
  await page.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const actions = page.getByRole("main").getByRole("button", { name: /^(Reenviar|Acciones)/ });
  await expect(async () => {
    await page.reload();
    await expect(visible(actions).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

export const takeFirst =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole("option", { name }).first().click();

const visible = (found: Locator) => found.filter({ visible: true });
