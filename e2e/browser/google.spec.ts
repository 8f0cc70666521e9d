import { issueToken } from "@/lib/access/token";
import { googleRefusals } from "@/lib/accounts/google/refusals";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { TOKEN_KEY } from "@/lib/browser/token";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { hold, toast } from "../support/gestures";
import { refusal, signInAs } from "../support/google";
import { someone } from "../support/google-calls";
import { expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

// Runs against a real OpenID provider, whose page lets the test choose who signs in. Who may is tested in
// e2e/api/google.test.ts.

const accountOf = (email: string) =>
  db.user.findUnique({
    where: { email },
    include: { Patient: true },
    omit: { password: false },
  });

test("a new person becomes a Patient, and is recognised by Google's id", async ({
  page,
  otherPage,
}) => {
  const person = someone();
  await signInAs(page, person);
  await expect(page).toHaveURL("/patient/dashboard");
  await expect(toast(page, "Inicio de sesión exitoso")).toBeVisible();
  const account = await accountOf(person.email);
  expect(account).toMatchObject({
    name: "Zoë",
    lastname: "Núñez",
    role: "Patient",
    google_sub: person.sub,
    password: null,
    is_active: true,
  });
  expect(account?.Patient).not.toBeNull();
  // The address's one-time token was exchanged and is not stored.
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toMatch(/^ey/);

  await signInAs(otherPage, {
    ...person,
    email: `${uniqueWord()}@prueba.test`,
    email_verified: false,
  });
  await expect(otherPage).toHaveURL("/patient/dashboard");
  expect(await db.user.count({ where: { google_sub: person.sub } })).toBe(1);
});

test("each refusal is said on the sign-in page", async ({ page }) => {
  for (const [code, message] of Object.entries(googleRefusals)) {
    await page.goto(`/auth/login?error=${code}`);
    await expect(refusal(page)).toContainText(message);
  }
});

test.describe("the page after Google's callback", () => {
  test("accepts a session token too, removes it from the URL, and goes to the role's dashboard", async ({
    page,
  }) => {
    const doctor = await createDoctor([]);
    await page.route("**/api/auth/exchange", async (route) => {
      expect(new URL(page.url()).search).toBe("");
      await expect(page.getByRole("heading", { name: "Autenticación Exitosa" })).toBeVisible();
      await expect(page.getByText("Procesando tu inicio de sesión...")).toBeVisible();
      await route.continue();
    });
    await page.goto(`/auth/success?token=${await issueToken(doctor)}`);
    await page.getByRole("button", { name: `Entrar como ${fullName(doctor)}` }).click();
    await expect(page).toHaveURL("/doctor/dashboard");
    await expect(toast(page, "Inicio de sesión exitoso")).toBeVisible();
  });

  test("is accessible", async ({ page }) => {
    // The page is held here, to be checked without a time limit.
    await hold(page, "**/_next/static/**/*.js*");
    await page.goto("/auth/success?token=x", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { name: "Autenticación Exitosa" })).toBeVisible();
    await expectUsable(page);
  });

  test("says so when there is no token", async ({ page }) => {
    await page.goto("/auth/success");
    await expect(page).toHaveURL("/auth/login");
    await expect(toast(page, "Token de autenticación no encontrado")).toBeVisible();
  });

  test("accepts the callback's token once, and only for a minute", async ({
    page,
    otherPage,
    troubles,
  }) => {
    troubles.expect(/401/);
    const patient = await createPatient();
    const token = await createOneTimeToken(db, patient, "sign_in");
    await page.goto(`/auth/success?token=${token}`);
    await expect(page).toHaveURL("/patient/dashboard");
    const late = await createOneTimeToken(db, patient, "sign_in");
    await db.oneTimeToken.updateMany({
      where: { user_id: patient.id },
      data: { expires_at: new Date(Date.now() - 1) },
    });
    const reset = await createOneTimeToken(db, patient, "reset_password");
    for (const bad of [token, late, reset, "inventado"]) {
      await otherPage.goto(`/auth/success?token=${bad}`);
      await expect(otherPage).toHaveURL("/auth/login");
      await expect(toast(otherPage, "Error al procesar el inicio de sesión")).toBeVisible();
      await expect(toast(otherPage, "Error al procesar el token")).toBeVisible();
    }
  });
});
