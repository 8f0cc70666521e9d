import type { Page, Request } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { routes } from "@/lib/shared/routes";
import { scriptsReady } from "@/scripts/testing/scripts-ready";
import { dayChoice } from "../support/booking-screen";
import { openUserMenu, toast } from "../support/gestures";
import { createDoctor, createPatient } from "../support/people";
import { keep, tokenOf } from "../support/sessions";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const PAGE = "/patient/appointments";
const DASHBOARD = "/patient/dashboard";
const ENDED = "Tu sesión ha terminado. Vuelve a iniciar sesión.";

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const pageCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.includes("session-token"));

async function expectSignedOut(page: Page) {
  await expect(page).toHaveURL(routes.login);
  await expect(page.getByLabel("Email")).toBeVisible();
  // The form may appear before the script that checks the token has run.
  await expect(async () => expect(await storedToken(page)).toBeNull()).toPass({ timeout: 10_000 });
}

async function logOut(page: Page) {
  await openUserMenu(page);
  await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
}

/** Visits PAGE with this cookie and token, and expects the screen on which that ends after one navigation more at most. */
async function expectEnd(page: Page, credentials: Parameters<typeof keep>[1], end: string) {
  await page.goto("about:blank");
  await keep(page.context(), credentials);
  let visits = 0;
  const count = (request: Request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) visits += 1;
  };
  page.on("request", count);
  await page.goto(PAGE);
  if (end === routes.login) await expectSignedOut(page);
  else {
    await expect(page.getByRole("button", { name: "Menú de usuario" })).toBeVisible();
    await scriptsReady(page);
  }
  await expect(page).toHaveURL(end);
  expect(visits).toBeLessThanOrEqual(2);
  page.off("request", count);
}

test("with a valid cookie every token ends on one screen, and the first call detects a forged one", async ({
  page,
  troubles,
}) => {
  const [doctor, patient, other] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  // Signing out ends the cookie's session, so each visit has its own.
  const credentials = async (token: string | null) => ({
    cookie: await tokenOf(patient, "valid"),
    token,
  });
  for (const [state, end] of [
    ["valid", PAGE],
    // It looks good until the first call.
    ["forged", PAGE],
    ["expired", routes.login],
    ["missing", routes.login],
  ] as const)
    await test.step(`${state} token`, async () => {
      await expectEnd(page, await credentials(await tokenOf(patient, state)), end);
    });
  await test.step("another account's token", async () => {
    await expectEnd(page, await credentials(other.token), routes.login);
  });

  await test.step("the first call with a forged token", async () => {
    await page.goto("about:blank");
    await keep(page.context(), await credentials(await tokenOf(patient, "forged")));
    troubles.expect(/status of 401/);
    await page.goto(routes.patient.bookAppointment(doctor.email));
    await dayChoice(page, daysAhead(1)).click();
    await expectSignedOut(page);
    await expect(toast(page, ENDED)).toBeVisible();
    expect(await pageCookies(page)).toEqual([]);
  });
});

// The server treats all bad cookies alike: e2e/api/sign-in-pages.test.ts.
test("without a valid cookie only a token that the server accepts signs in again", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const patient = await createPatient();
  for (const [cookie, token, end] of [
    ["expired", "valid", DASHBOARD],
    ["missing", "valid", DASHBOARD],
    ["forged", "valid", DASHBOARD],
    ["expired", "expired", routes.login],
    ["missing", "missing", routes.login],
    ["forged", "forged", routes.login],
  ] as const)
    await test.step(`${cookie} cookie, ${token} token`, async () => {
      const credentials = {
        cookie: await tokenOf(patient, cookie),
        token: await tokenOf(patient, token),
      };
      await expectEnd(page, credentials, end);
    });
});

test("logging out fails as a whole without a network, and otherwise ends the session in every tab", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  await signIn(await createPatient());
  const otherTab = await context.newPage();
  await otherTab.goto(DASHBOARD);
  await page.goto(DASHBOARD);
  await page.goto(PAGE);
  // Loads the menu's code before the network goes.
  await openUserMenu(page);
  await page.keyboard.press("Escape");
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await logOut(page);
  await expect(toast(page, /No se pudo conectar con el servidor/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page).toHaveURL(PAGE);

  await logOut(page);
  await expectSignedOut(page);
  await expect(toast(page, "Sesión cerrada exitosamente")).toBeVisible();
  await expectSignedOut(otherTab);
  expect(await pageCookies(page)).toEqual([]);
  await page.goBack();
  await expectSignedOut(page);
  await page.goto(PAGE);
  await expectSignedOut(page);
});

test("signing in as somebody else in one tab switches the other tab too", async ({
  page,
  context,
  signIn,
}) => {
  const [patient, doctor] = await Promise.all([createPatient(), createDoctor()]);
  await signIn(patient);
  await page.goto(PAGE);
  await openUserMenu(page);
  const otherTab = await context.newPage();
  await otherTab.goto("/api/health");
  await context.request.put("/api/auth/cookie", {
    headers: { authorization: `Bearer ${doctor.token}` },
  });
  await otherTab.evaluate((token) => localStorage.setItem("token", token), doctor.token);
  await expect(page).toHaveURL("/doctor/dashboard");
});

test("an expired session ends by itself", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(await createPatient());
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { name: "Mis Citas" })).toBeVisible();
  await page.clock.fastForward("13:00:00");
  await expectSignedOut(page);
  expect(await pageCookies(page)).toEqual([]);
});

test("an account that was deactivated, or given a new password elsewhere, is signed out at the next page or call", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const [doctor, deactivated, changed] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await signIn(deactivated);
  await db.user.update({ where: { id: deactivated.id }, data: { is_active: false } });
  await page.goto(PAGE);
  await expectSignedOut(page);

  await signIn(changed);
  await page.goto(routes.patient.bookAppointment(doctor.email));
  await db.user.update({ where: { id: changed.id }, data: { session_version: 2 } });
  await dayChoice(page, daysAhead(1)).click();
  await expectSignedOut(page);
  await expect(toast(page, ENDED)).toBeVisible();
});
