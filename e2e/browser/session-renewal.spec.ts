import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { openUserMenu, panel, toast } from "../support/gestures";
import { enterAtProvider, someone } from "../support/google";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
import { createDoctor, createPatient, PASSWORD, uniqueWord } from "../support/people";
import { keep, tokenOf } from "../support/sessions";
import { expect, test } from "../support/test";

const AVAILABILITY = "/doctor/availability";
const RENEWED = "Sesión iniciada de nuevo. Puedes seguir donde estabas.";

const notice = (page: Page) => page.locator("section", { hasText: "Tu sesión termina en" });
const stay = (page: Page) => notice(page).getByText("Seguir conectado");
const asked = (page: Page) => page.getByRole("alertdialog", { name: "Seguir conectado" });
const ended = (page: Page) => page.getByRole("alertdialog", { name: "Tu sesión ha terminado" });
const form = (page: Page) => page.getByRole("dialog", { name: "Nueva disponibilidad" });
const begin = (page: Page) =>
  page.locator("[role=dialog]").getByLabel("Hora de inicio", { exact: true });
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

async function fillIn(page: Page) {
  await page.getByRole("button", { name: "Nueva disponibilidad" }).first().click();
  await form(page).getByLabel("Día de la semana").selectOption("Viernes");
  await begin(page).fill("15:00");
  await form(page).getByLabel("Hora de fin").fill("17:00");
}

async function typeInDialog(page: Page) {
  await page.goto(AVAILABILITY);
  await fillIn(page);
}

async function enterPassword(page: Page, password: string) {
  const again = page.getByRole("alertdialog");
  await again.getByLabel("Contraseña", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** What was typed is there, and can be sent. */
async function expectSaved(page: Page) {
  await expect(begin(page)).toHaveValue("15:00");
  await save(page).click();
  await expect(toast(page, "Disponibilidad creada exitosamente")).toBeVisible();
  await expect(page).toHaveURL(AVAILABILITY);
}

test("ten and two minutes before its end the session says so, and goes on when asked to @phone", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const doctor = await createDoctor([]);
  await signIn(doctor);
  await page.goto(AVAILABILITY);
  await page.clock.fastForward("11:49:00");
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward("01:30");
  await expect(notice(page)).toContainText("Tu sesión termina en 10 minutos");
  await expect(page.getByText("Tu sesión termina en menos de 10 minutos.")).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await notice(page).getByRole("button", { name: "Cerrar aviso" }).click();
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward("01:00");
  await expect(notice(page)).toBeHidden();

  await fillIn(page);
  await page.clock.fastForward("07:00");
  await expect(notice(page)).toContainText("Tu sesión termina en 2 minutos");
  await expect(page.getByText("Tu sesión termina en menos de 2 minutos.")).toBeAttached();
  // A press on it is none outside of the dialog, which stays.
  await stay(page).click();
  await expect(asked(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(asked(page)).toBeHidden();
  await expect(begin(page)).toHaveValue("15:00");
  // The keyboard stays in the dialog and finds it there.
  await save(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /: seguir conectado$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await enterPassword(page, PASSWORD);
  await expect(toast(page, RENEWED)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(await storedToken(page)).not.toBe(doctor.token);
  await expectSaved(page);
});

test("a session that ends over unsaved work is begun again over it", async ({
  page,
  signIn,
  troubles,
}) => {
  await page.clock.install();
  await signIn(await createDoctor([]));
  await typeInDialog(page);
  await page.clock.fastForward("13:00:00");
  await expect(ended(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await enterPassword(page, "");
  await expect(ended(page).getByLabel("Contraseña", { exact: true })).toHaveAccessibleDescription(
    "La contraseña es requerida",
  );
  troubles.expect(/status of 401/);
  await enterPassword(page, "equivocada");
  await expect(panel(page, "Error al iniciar sesión")).toContainText("Credenciales incorrectas.");
  await expectAccessible(page);
  await enterPassword(page, PASSWORD);
  await expect(ended(page)).toBeHidden();
  await expectSaved(page);
  await page.reload();
  await openUserMenu(page);
});

test.describe("details", () => {
  test("a browser whose clock is wrong is neither signed out nor warned early", async ({
    page,
    signIn,
  }) => {
    await page.clock.install({ time: Date.now() + 13 * 3_600_000 });
    await signIn(await createDoctor([]));
    await page.goto(AVAILABILITY);
    await page.clock.fastForward("11:00:00");
    await expect(notice(page)).toBeHidden();
    await page.clock.fastForward("55:00");
    await expect(notice(page)).toContainText("Tu sesión termina en 5 minutos");
  });

  test("a write refused for want of a session can be sent again after signing in", async ({
    page,
    signIn,
    troubles,
  }) => {
    const doctor = await createDoctor([]);
    await signIn(doctor);
    await typeInDialog(page);
    await db.user.update({ where: { id: doctor.id }, data: { session_version: 2 } });
    troubles.expect(/status of 401/);
    await save(page).click();
    await expect(ended(page)).toBeVisible();
    await enterPassword(page, PASSWORD);
    await expect(ended(page)).toBeHidden();
    await expectSaved(page);
  });

  test("who gives up what is typed is signed out", async ({ page, signIn, troubles }) => {
    const doctor = await createDoctor([]);
    await signIn(doctor);
    await typeInDialog(page);
    await db.user.update({ where: { id: doctor.id }, data: { is_active: false } });
    troubles.expect(/status of 401/, /status of 403/);
    await save(page).click();
    await enterPassword(page, PASSWORD);
    await expect(panel(page, "Error al iniciar sesión")).toContainText("Tu cuenta está inactiva.");
    await ended(page).getByRole("button", { name: "Descartar y salir" }).click();
    await expect(page).toHaveURL("/auth/login");
    expect(await storedToken(page)).toBeNull();
  });

  test("an address that is another account's by now does not take over", async ({
    page,
    signIn,
    troubles,
  }) => {
    const doctor = await createDoctor([]);
    await signIn(doctor);
    await typeInDialog(page);
    await db.user.update({
      where: { id: doctor.id },
      data: { email: `${uniqueWord()}@prueba.test`, session_version: 2 },
    });
    await createPatient({ email: doctor.email });
    troubles.expect(/status of 401/);
    await save(page).click();
    const begun = page.waitForResponse("**/api/auth/login");
    await enterPassword(page, PASSWORD);
    const { data } = await (await begun).json();
    await expect(panel(page, "Error al iniciar sesión")).toContainText("Entraste con otra cuenta.");
    expect(await storedToken(page)).toBe(doctor.token);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.includes("session-token"))).toEqual([]);
    const other = await call("PUT", "/api/auth/cookie", { token: data.accessToken });
    expect(other.status).toBe(401);
    await expect(begin(page)).toHaveValue("15:00");
  });

  test("renewing in one tab reaches the other, and so does signing out", async ({
    page,
    context,
  }) => {
    const doctor = await createDoctor([]);
    const token = await tokenOf(doctor, "ending");
    await keep(context, { cookie: token, token });
    await typeInDialog(page);
    const otherTab = await context.newPage();
    await otherTab.goto("/doctor/dashboard");
    await expect(notice(page)).toContainText("Tu sesión termina en 5 minutos");
    await stay(otherTab).click();
    await enterPassword(otherTab, PASSWORD);
    await expect(notice(otherTab)).toBeHidden();
    await expect(notice(page)).toBeHidden();

    await openUserMenu(otherTab);
    await otherTab.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
    await expect(otherTab).toHaveURL("/auth/login");
    // Signed out here too; but what is typed here is this tab's to give up.
    await expect(ended(page)).toBeVisible();
    await enterPassword(page, PASSWORD);
    await expect(ended(page)).toBeHidden();
    await expectSaved(page);
  });

  test("somebody else's session in another tab stays theirs", async ({ page, context, signIn }) => {
    const [doctor, other] = await Promise.all([createDoctor([]), createPatient()]);
    await signIn(doctor);
    await typeInDialog(page);
    const otherTab = await context.newPage();
    await otherTab.goto("/api/health");
    await context.request.put("/api/auth/cookie", {
      headers: { authorization: `Bearer ${other.token}` },
    });
    await otherTab.evaluate((token) => localStorage.setItem("token", token), other.token);
    await expect(ended(page)).toBeVisible();
    await expect(begin(page)).toHaveValue("15:00");
    await ended(page).getByRole("button", { name: "Descartar y salir" }).click();
    await expect(page).toHaveURL("/patient/dashboard");
    expect(await storedToken(page)).toBe(other.token);
  });

  test("Google renews it in a tab of its own, for the same account only", async ({
    page,
    signIn,
    troubles,
  }) => {
    const me = someone();
    const doctor = await createDoctor([], { password: null, google_sub: me.sub });
    await signIn(doctor);
    await typeInDialog(page);
    await db.user.update({ where: { id: doctor.id }, data: { session_version: 2 } });
    troubles.expect(/status of 401/);
    await save(page).click();
    const opened = page.waitForEvent("popup");
    await ended(page).getByRole("link", { name: "Continuar con Google" }).click();
    const provider = await opened;
    await enterAtProvider(provider, someone());
    await expect(provider.getByRole("heading", { name: "Esa es otra cuenta" })).toBeVisible();
    await expectAccessible(provider);
    await expect(ended(page)).toBeVisible();
    expect(await storedToken(page)).toBe(doctor.token);
    await provider.getByRole("link", { name: "Continuar con Google" }).click();
    await enterAtProvider(provider, me);
    await expect(provider.getByText("Puedes cerrar esta.")).toBeVisible();
    await expectAccessible(provider);
    await expect(ended(page)).toBeHidden();
    await expectSaved(page);
  });
});

test.describe("a stored token without its cookie", () => {
  for (const [what, status] of [
    ["no answer", null],
    ["a fault of the server", 500],
    ["too many requests", 429],
  ] as const)
    test(`${what} throws it away for nobody`, async ({ page, troubles }) => {
      const patient = await createPatient();
      await keep(page.context(), { token: patient.token });
      troubles.expect(status ? new RegExp(`status of ${status}`) : /ERR_FAILED/);
      await page.route("**/api/auth/cookie", (route) =>
        status ? route.fulfill({ status, body: "{}" }) : route.abort(),
      );
      await page.goto("/patient/appointments");
      const failure = panel(page, "No se pudo conectar con el servidor");
      await expect(failure).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Reintentar" }).click();
      await expect(failure).toBeVisible();
      expect(await storedToken(page)).toBe(patient.token);
      await page.unroute("**/api/auth/cookie");
      await page.getByRole("button", { name: "Reintentar" }).click();
      await expect(page).toHaveURL("/patient/dashboard");
    });

  test("who would rather sign in as somebody else can", async ({ page, troubles }) => {
    await keep(page.context(), { token: (await createPatient()).token });
    troubles.expect(/ERR_FAILED/);
    await page.route("**/api/auth/cookie", (route) => route.abort());
    await page.goto("/auth/login");
    await page.getByRole("button", { name: "Iniciar sesión de nuevo" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});
