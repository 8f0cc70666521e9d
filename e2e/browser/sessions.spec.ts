import type { Page, Request } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { routes } from "@/lib/shared/routes";
import { dayChoice } from "../support/booking-screen";
import { openUserMenu, toast } from "../support/gestures";
import { createDoctor, createPatient } from "../support/people";
import { type Credential, keep, tokenOf } from "../support/sessions";
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

const states = ["valid", "expired", "missing", "forged"] as const satisfies readonly Credential[];

/** Where each state of the token ends with a good cookie; a forged token looks good until the first call. */
const withCookie = { valid: PAGE, forged: PAGE, expired: routes.login, missing: routes.login };
/** The same without a good cookie: only a token that the server accepts signs back in. */
const withoutCookie = {
  valid: DASHBOARD,
  forged: routes.login,
  expired: routes.login,
  missing: routes.login,
};

for (const cookie of states) {
  test(`a ${cookie} cookie ends on one screen with any token`, async ({ page, troubles }) => {
    const patient = await createPatient();
    for (const token of states) {
      await test.step(`${token} token`, async () => {
        if (cookie !== "valid" && token === "forged") troubles.expect(/status of 401/);
        await page.goto("about:blank");
        await keep(page.context(), {
          cookie: await tokenOf(patient, cookie),
          token: await tokenOf(patient, token),
        });
        let visits = 0;
        const count = (request: Request) => {
          if (request.isNavigationRequest() && !request.redirectedFrom()) visits += 1;
        };
        page.on("request", count);
        await page.goto(PAGE);
        const end = (cookie === "valid" ? withCookie : withoutCookie)[token];
        if (end === routes.login) await expectSignedOut(page);
        else await openUserMenu(page);
        await expect(page).toHaveURL(end);
        expect(visits).toBeLessThanOrEqual(2);
        page.off("request", count);
      });
    }
  });
}

test("a forged token is detected by the first call", async ({ page, troubles }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await keep(page.context(), {
    cookie: patient.token,
    token: await tokenOf(patient, "forged"),
  });
  troubles.expect(/status of 401/);
  await page.goto(routes.patient.bookAppointment(doctor.email));
  await dayChoice(page, daysAhead(1)).click();
  await expectSignedOut(page);
  await expect(toast(page, ENDED)).toBeVisible();
  expect(await pageCookies(page)).toEqual([]);
});

test("a token of another account than the cookie's is removed", async ({ page }) => {
  const [patient, other] = await Promise.all([createPatient(), createPatient()]);
  await keep(page.context(), { cookie: patient.token, token: other.token });
  await page.goto(PAGE);
  await expectSignedOut(page);
});

test("logging out says so, removes both, and going back does not sign in", async ({
  page,
  signIn,
}) => {
  await signIn(await createPatient());
  await page.goto(DASHBOARD);
  await page.goto(PAGE);
  await logOut(page);
  await expectSignedOut(page);
  await expect(toast(page, "Sesión cerrada exitosamente")).toBeVisible();
  expect(await pageCookies(page)).toEqual([]);
  await page.goBack();
  await expectSignedOut(page);
  await page.goto(PAGE);
  await expectSignedOut(page);
});

test("without a network logging out fails as a whole", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  await signIn(await createPatient());
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
});

test("logging out in one tab reaches the other", async ({ page, context, signIn }) => {
  await signIn(await createPatient());
  await page.goto(PAGE);
  const otherTab = await context.newPage();
  await otherTab.goto(DASHBOARD);
  await logOut(page);
  await expectSignedOut(page);
  await expectSignedOut(otherTab);
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

test.describe("an account that has changed", () => {
  for (const [what, change] of [
    ["deactivated", { is_active: false }],
    ["given a new password elsewhere", { session_version: 2 }],
  ] as const) {
    test(`${what} is signed out at the next page`, async ({ page, signIn, troubles }) => {
      const patient = await createPatient();
      await signIn(patient);
      await page.goto(DASHBOARD);
      await db.user.update({ where: { id: patient.id }, data: change });
      troubles.expect(/status of 401/);
      await page.goto(PAGE);
      await expectSignedOut(page);
    });

    test(`${what} is signed out at the next call`, async ({ page, signIn, troubles }) => {
      const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
      await signIn(patient);
      await page.goto(routes.patient.bookAppointment(doctor.email));
      await db.user.update({ where: { id: patient.id }, data: change });
      troubles.expect(/status of 401/);
      await dayChoice(page, daysAhead(1)).click();
      await expectSignedOut(page);
      await expect(toast(page, ENDED)).toBeVisible();
    });
  }
});
