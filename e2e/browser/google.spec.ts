import { issueToken } from "@/lib/access/token";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { TOKEN_KEY } from "@/lib/browser/token";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { call } from "../support/call";
import { hold, toast } from "../support/gestures";
import { goToProvider, refusal, signInAs, someone } from "../support/google";
import { mailTo } from "../support/mailbox";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
import { createDoctor, createPatient, PASSWORD, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

// Runs against a real OpenID provider, whose page lets the test choose who signs in.

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

test("a proved address is linked to its account, whatever its role", async ({ page }) => {
  const doctor = await createDoctor([], { email_verified: true });
  await signInAs(page, someone({ email: doctor.email.toUpperCase() }));
  await expect(page).toHaveURL("/doctor/dashboard");
  const { status } = await call("POST", "/api/auth/login", {
    body: { email: doctor.email, password: PASSWORD },
  });
  expect(status).toBe(200);
  const letter = await mailTo(doctor.email, /vinculada con Google/);
  expect(letter.text).not.toContain("ya no sirve");
});

test("an account registered with somebody else's address goes to that person", async ({ page }) => {
  const squatter = await createPatient();
  await signInAs(page, someone({ email: squatter.email }));
  await expect(page).toHaveURL("/patient/dashboard");
  expect(await accountOf(squatter.email)).toMatchObject({ id: squatter.id, password: null });
  const kept = await call("PUT", "/api/auth/cookie", { token: squatter.token });
  expect(kept.status).toBe(401);
  const letter = await mailTo(squatter.email, /vinculada con Google/);
  expect(letter.text).toContain("La contraseña que tenía ya no sirve");
});

test("an address linked to one Google account is not given to another", async ({ page }) => {
  const patient = await createPatient({ google_sub: uniqueWord() });
  await signInAs(page, someone({ email: patient.email }));
  await expect(refusal(page)).toContainText(
    "Ese email ya está vinculado con otra cuenta de Google.",
  );
});

test("an unverified address neither signs in nor creates an account", async ({ page }) => {
  const patient = await createPatient();
  await signInAs(page, someone({ email: patient.email, email_verified: false }));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(refusal(page)).toContainText("Tu email de Google no está verificado.");
  expect((await accountOf(patient.email))?.google_sub).toBeNull();

  const stranger = someone({ email_verified: false });
  await page.context().clearCookies();
  await signInAs(page, stranger);
  await expect(refusal(page)).toContainText("Tu email de Google no está verificado.");
  expect(await accountOf(stranger.email)).toBeNull();
});

test("a deactivated account cannot sign in", async ({ page }) => {
  const sub = uniqueWord();
  const patient = await createPatient({ is_active: false, google_sub: sub });
  await signInAs(page, someone({ sub, email: patient.email }));
  await expect(refusal(page)).toContainText("Tu cuenta está inactiva. Contacta al administrador.");
});

test("a refused consent leads back to sign in", async ({ page }) => {
  await goToProvider(page);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL("/auth/login?error=google");
  await expect(refusal(page)).toContainText("Error al procesar la autenticación");
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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
