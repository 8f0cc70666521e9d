import type { Page } from "@playwright/test";
import { creatingAt, routes } from "@/lib/shared/routes";
import { notesField, openBooking } from "../support/booking-screen";
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

test("the browser asks before a reload, only while something is unsaved", async ({
  page,
  signIn,
}) => {
  await signIn(await createDoctor());
  await typeInDialog(page);
  await reloadAnswered(page, "dismiss");
  await expect(begin(page)).toHaveValue("15:00");

  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await question(page).getByRole("button", { name: "Descartar" }).click();
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(0);
});

test("the back button asks before an open dialog is lost, and then goes back", async ({
  page,
  signIn,
}) => {
  await signIn(await createDoctor());
  await typeInDialog(page);
  for (const _ of ["once", "and again"]) {
    await page.evaluate(() => window.history.back());
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(CREATING);
    await answer(page, "Seguir editando");
    await expect(begin(page)).toHaveValue("15:00");
    await expect(page).toHaveURL(CREATING);
  }
  await page.evaluate(() => window.history.back());
  await expectAccessible(page);
  await answer(page, "Descartar y salir");
  await expect(page).toHaveURL("/doctor/dashboard");
  await expect(page.getByRole("dialog")).toBeHidden();
  // The URL opens the form again, without the discarded text.
  await page.goForward();
  await expect(page).toHaveURL(CREATING);
  await expect(begin(page)).toHaveValue("");
});

test("the forward button asks too, and the back button still works afterwards", async ({
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
});

test("a link asks before a half-typed form is lost", async ({ page, signIn }) => {
  await signIn(await createPatient());
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
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await openBooking(page, doctor);
  await notesField(page).fill("Alergia a la penicilina");
  const logOut = async () => {
    await openUserMenu(page);
    await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  };
  const token = () => page.evaluate(() => localStorage.getItem("token"));

  await logOut();
  await expectAccessible(page);
  await answer(page, "Seguir editando");
  await expect(notesField(page)).toHaveValue("Alergia a la penicilina");
  expect(await token()).toBe(patient.token);

  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await logOut();
  await answer(page, "Descartar y salir");
  await expect(toast(page, /No se pudo conectar con el servidor/)).toBeVisible();
  await expect(notesField(page)).toHaveValue("Alergia a la penicilina");
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

test("closing all sessions says that what is typed goes too", async ({ page, signIn }) => {
  await signIn(await createPatient());
  await page.goto("/account");
  await current(page).fill("a medias");
  await page.getByRole("button", { name: "Cerrar sesión en todos los dispositivos" }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("Lo que escribiste no se guardó y se perderá.");
  await confirmation.getByRole("button", { name: "Cerrar todas" }).click();
  await expect(page).toHaveURL("/auth/login");
});
