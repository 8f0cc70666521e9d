import type { Page } from "@playwright/test";
import { dashboardOf } from "@/lib/shared/routes";
import { goTo, openUserMenu } from "../support/gestures";
import { expectAccessible, expectClearInContrastTheme, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { expect, test } from "../support/test";

// Which pages open for which role: e2e/api/pages.test.ts.

/** Opens the user menu, which says who is signed in, and as what. */
async function openMenuOf(page: Page, { name, lastname, email }: Person, label: string) {
  const menu = await openUserMenu(page);
  await expect(menu).toContainText(`${name} ${lastname}`);
  await expect(menu).toContainText(email);
  await expect(menu).toContainText(label);
  return menu;
}

test("a patient reaches each page by the sidebar, and chooses the theme @desk @phone", async ({
  page,
  signIn,
  isPhone,
}) => {
  const patient = await createPatient();
  await signIn(patient);
  await page.goto("/");
  await expect(page).toHaveURL(dashboardOf("Patient"));
  for (const [entry, title] of [
    ["Citas", "Mis Citas"],
    ["Buscar Doctores", "Buscar Doctores"],
    ["Mi Historial", "Mi Historial Clínico"],
    ["Documentos", "Mis Documentos"],
    ["Dashboard", "Dashboard"],
  ] as const) {
    await goTo(page, entry, title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  }
  await expectUsable(page);
  if (isPhone) {
    await page.getByRole("button", { name: "Abrir menú" }).click();
    const sidebar = page.getByRole("dialog");
    await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sidebar).toBeHidden();
  }
  const menu = await openMenuOf(page, patient, "Paciente");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(menu.locator("[data-highlighted]")).toHaveCount(1);
  await expectClearInContrastTheme(page);
  await menu.getByRole("menuitemradio", { name: "Oscuro" }).click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the user menu says who is signed in, and as what", async ({ page, signIn }) => {
  for (const [person, label] of [
    [await createAdmin(), "Administrador"],
    [await createDoctor(), "Doctor"],
  ] as const) {
    await signIn(person);
    await page.goto("/account");
    await openMenuOf(page, person, label);
  }
});
