import type { Page, Response } from "@playwright/test";
import { fullName } from "@/lib/shared/format";
import { hold, openUserMenu } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Búsqueda y atajos" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");

test("it loads on demand, opens and closes with Ctrl K, and gives the focus back", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  const html = await (await page.goto("/admin/users"))?.text();
  const search = page.getByRole("search").getByLabel("Nombre");
  await search.focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  const contents = await Promise.all(scripts.map((script) => script.text()));
  const loaded = scripts.filter((_, index) => contents[index]?.includes("Búsqueda y atajos"));
  expect(loaded).toHaveLength(1);
  // Any sign of a person loads it, so only the page itself tells whether it needs it.
  expect(html).toContain("/_next/static/");
  for (const script of loaded) expect(html).not.toContain(new URL(script.url()).pathname);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("the keyboard goes from a search to a person's actions and back", async ({ page, signIn }) => {
  const word = uniqueWord();
  const [admin, doctor] = await Promise.all([
    createAdmin(),
    createDoctor(undefined, { lastname: word }),
    createPatient({ lastname: `${word} uno` }),
    createPatient({ lastname: `${word} dos`, is_active: false }),
  ]);
  await signIn(admin);
  await page.goto("/admin/dashboard");
  await page.keyboard.press("Control+k");
  await field(page).pressSequentially(word);
  await expect(options(page)).toHaveCount(3);
  await expect(options(page).filter({ hasText: "dos" })).toContainText("Inactivo");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const name = `Dr. ${fullName(doctor)}`;
  await expect(options(page)).toHaveText([
    `Nueva cita con ${name}`,
    `Citas de ${name}`,
    `Datos de ${name}`,
    "Volver a la búsqueda",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Backspace");
  await expect(field(page)).toHaveValue(word);
  // No appointment is offered for a person for whom it would be refused.
  await options(page).filter({ hasText: "dos" }).click();
  await expect(options(page).first()).toHaveText(`Citas de Ana ${word} dos`);
  await page.keyboard.press("Backspace");
  await options(page).filter({ hasText: name }).click();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("dialog", { name: "Nueva cita" }).getByRole("combobox", { name: "Doctor" }),
  ).toHaveValue(fullName(doctor));
});

test("Enter never chooses a result of an earlier search", async ({ page, signIn }) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await page.goto("/admin/dashboard");
  await page.keyboard.press("Control+k");
  await field(page).fill(patient.lastname);
  await expect(options(page)).toHaveCount(1);
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

test("without a network it says so, and finds again once there is one", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await page.goto("/admin/dashboard");
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
  await context.setOffline(false);
  await palette(page).getByRole("button", { name: "Reintentar" }).click();
  await expect(options(page)).toHaveText([new RegExp(fullName(patient))]);
});

test("alone, / goes to the list's search and n to its main action, unless one is typing", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
  await page.goto("/admin/users");
  const name = page.getByRole("search").getByLabel("Nombre");
  const form = page.getByRole("dialog", { name: "Nuevo usuario" });
  await page.keyboard.press("/");
  await expect(name).toBeFocused();
  await page.keyboard.type("n/");
  await expect(name).toHaveValue("n/");
  await expect(form).toBeHidden();
  await page.getByRole("heading", { level: 1 }).focus();
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
});

test("single-key shortcuts can be turned off, which is remembered", async ({ page, signIn }) => {
  await signIn(await createAdmin());
  await page.goto("/admin/users");
  const menu = await openUserMenu(page);
  const choice = menu.getByRole("menuitemcheckbox", { name: "Atajos de una tecla" });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await page.keyboard.press("n");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("search").getByLabel("Nombre")).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toContainText("Los atajos de una tecla están desactivados.");
});
