import type { Page, Response } from "@playwright/test";
import { fullName } from "@/lib/shared/format";
import { hold, openUserMenu } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createAdmin, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Búsqueda y atajos" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");

test("it loads on demand, and gives the focus back; single keys lead to a list's search and main action, and can be turned off", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  const html = await (await page.goto("/admin/users"))?.text();
  const search = page.getByRole("search").getByLabel("Buscar");

  await test.step("Ctrl K opens and closes it", async () => {
    await search.focus();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    const contents = await Promise.all(scripts.map((script) => script.text()));
    const loaded = scripts.filter((_, index) => contents[index]?.includes("Búsqueda y atajos"));
    expect(loaded).toHaveLength(1);
    // Any sign of a person loads it, so only the page itself knows whether it needs it.
    expect(html).toContain("/_next/static/");
    for (const script of loaded) expect(html).not.toContain(new URL(script.url()).pathname);
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeHidden();
    await expect(search).toBeFocused();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
  });

  await test.step("alone, / goes to the search and n to the main action, unless one is typing", async () => {
    const form = page.getByRole("dialog", { name: "Nuevo usuario" });
    const title = page.getByRole("heading", { level: 1 });
    await title.focus();
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("n/");
    await expect(search).toHaveValue("n/");
    await expect(form).toBeHidden();
    await title.focus();
    for (const key of ["Control+n", "Alt+n", "Meta+/"]) await page.keyboard.press(key);
    await expect(form).toBeHidden();
    await page.keyboard.press("n");
    await expect(form.getByLabel("Nombre")).toBeFocused();
    await expect(form.getByLabel("Nombre")).toHaveValue("");
    // The keys do nothing inside a dialog.
    await form.getByRole("button", { name: "Cancelar" }).focus();
    await page.keyboard.press("/");
    await page.keyboard.press("Control+k");
    await expect(form.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
  });

  await test.step("turned off, they stay off", async () => {
    const menu = await openUserMenu(page);
    const choice = menu.getByRole("menuitemcheckbox", { name: "Atajos de una tecla" });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    await page.reload();
    await page.keyboard.press("n");
    await page.keyboard.press("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(search).not.toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toContainText("Los atajos de una tecla están desactivados.");
  });
});

test("without a network it says so, and finds again once there is one; Enter never chooses a result of an earlier search", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await page.goto("/admin/specialties");
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  // The toasts' code may be missing too; a plain toast is shown then.
  await expect(page.getByText(/No se pudo conectar con el servidor/)).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await context.setOffline(true);
  await field(page).fill(patient.lastname);
  await expect(palette(page).getByRole("alert")).toContainText("Error al buscar");
  await expectAccessible(page);
  // It tries again by itself.
  await context.setOffline(false);
  await expect(options(page)).toHaveText([new RegExp(fullName(patient))]);

  const release = await hold(page, "**/api/patients/search");
  const nobody = `${patient.lastname} ${uniqueWord()}`;
  await field(page).fill(nobody);
  await expect(options(page)).toHaveCount(0);
  await expect(palette(page).getByRole("status")).toHaveText("Buscando…");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(nobody);
  release();
  await expect(palette(page)).toContainText("No se encontró nada con");
});
