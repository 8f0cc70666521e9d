import type { Page } from "@playwright/test";
import { creatingAt, routes } from "@/lib/shared/routes";
import { openUserMenu, toast } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { expect, test } from "../support/test";

const CREATING = creatingAt(routes.doctor.availability);

const question = (page: Page) => page.getByRole("alertdialog", { name: "¿Descartar los cambios?" });
const begin = (page: Page) =>
  page.locator("[role=dialog]").getByLabel("Hora de inicio", { exact: true });
const current = (page: Page) => page.getByLabel("Contraseña actual");

const answer = (page: Page, name: "Seguir editando" | "Descartar y salir") =>
  question(page).getByRole("button", { name }).click();

/** Types in a dialog, two navigations into the application. */
async function typeInDialog(page: Page) {
  await page.goto("/doctor/dashboard");
  await page.getByRole("link", { name: "Disponibilidad" }).click();
  await page.getByRole("button", { name: "Nueva disponibilidad" }).first().click();
  await begin(page).fill("15:00");
}

/** Reloads the page and answers the browser's question. */
async function reloadAnswered(page: Page, answered: "accept" | "dismiss") {
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload({ waitUntil: "commit" }).catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog[answered]();
  if (answered === "accept") await reloaded;
}

test("reloading and going back ask before an open dialog is lost, and only while something is unsaved", async ({
  page,
  signIn,
}) => {
  await signIn(await createDoctor([]));
  await typeInDialog(page);
  await reloadAnswered(page, "dismiss");
  await expect(begin(page)).toHaveValue("15:00");
  // Back itself closes the dialog: this is a jump in the list of pages.
  for (const _ of ["once", "and again"]) {
    await page.evaluate(() => window.history.go(-2));
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(CREATING);
    await answer(page, "Seguir editando");
    await expect(begin(page)).toHaveValue("15:00");
    await expect(page).toHaveURL(CREATING);
  }
  await page.evaluate(() => window.history.go(-2));
  await expectAccessible(page);
  await answer(page, "Descartar y salir");
  await expect(page).toHaveURL("/doctor/dashboard");
  await expect(page.getByRole("dialog")).toBeHidden();
  // The URL opens the form again, without the discarded text.
  await page.goForward();
  await expect(page).toHaveURL(CREATING);
  await expect(begin(page)).toHaveValue("");

  await begin(page).fill("15:00");
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await question(page).getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(0);
});

test("the forward button and a link ask before a half-typed form is lost, and the back button still works", async ({
  page,
  signIn,
}) => {
  await signIn(await createPatient());
  await page.goto("/patient/dashboard");
  await openUserMenu(page);
  await page.getByRole("menuitem", { name: "Mi cuenta" }).click();
  await expect(current(page)).toBeVisible();
  await page.getByRole("link", { name: "Buscar Doctores" }).click();
  await expect(page).toHaveURL("/patient/doctors");
  await page.goBack();
  await current(page).fill("a medias");
  await page.evaluate(() => window.history.forward());
  await answer(page, "Seguir editando");
  await expect(page).toHaveURL("/account");
  await expect(current(page)).toHaveValue("a medias");

  await page.evaluate(() => window.history.back());
  await answer(page, "Descartar y salir");
  await expect(page).toHaveURL("/patient/doctors");

  await page.goto("/account");
  await current(page).fill("a medias");
  const link = page.getByRole("link", { name: "Mi Historial" });
  await link.click();
  await answer(page, "Seguir editando");
  await expect(page).toHaveURL("/account");
  await expect(current(page)).toHaveValue("a medias");
  await page.getByRole("link", { name: "Saltar al contenido" }).press("Enter");
  await expect(question(page)).toBeHidden();
  await link.click();
  await answer(page, "Descartar y salir");
  await expect(page).toHaveURL("/patient/clinical-records");
  await page.getByRole("link", { name: "Documentos" }).click();
  await expect(page).toHaveURL("/patient/documents");
});

test("a visitor's half-typed registration is guarded like any other form", async ({ page }) => {
  await page.goto("/auth/register");
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByRole("link", { name: "Inicia sesión" }).click();
  await answer(page, "Seguir editando");
  await expect(page.getByLabel("Nombre")).toHaveValue("Ana");
  await reloadAnswered(page, "dismiss");
  await page.getByRole("link", { name: "Inicia sesión" }).click();
  await answer(page, "Descartar y salir");
  await expect(page).toHaveURL("/auth/login");
});

test("signing out asks once, and then signs out completely or not at all", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  const patient = await createPatient();
  await signIn(patient);
  await page.goto("/account");
  await current(page).fill("a medias");
  const logOut = async () => {
    await openUserMenu(page);
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  };
  const token = () => page.evaluate(() => localStorage.getItem("token"));

  await logOut();
  await expectAccessible(page);
  await answer(page, "Seguir editando");
  await expect(current(page)).toHaveValue("a medias");
  expect(await token()).toBe(patient.token);

  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await logOut();
  await answer(page, "Descartar y salir");
  await expect(toast(page, /No se pudo conectar con el servidor/)).toBeVisible();
  await expect(current(page)).toHaveValue("a medias");
  expect(await token()).toBe(patient.token);
  await context.setOffline(false);
  // The work is still guarded.
  await reloadAnswered(page, "dismiss");

  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.dismiss();
  });
  await logOut();
  await answer(page, "Descartar y salir");
  await expect(page).toHaveURL("/auth/login");
  await expect(toast(page, "Sesión cerrada exitosamente")).toBeVisible();
  expect(await token()).toBeNull();
  expect(asked).toBe(0);
});
