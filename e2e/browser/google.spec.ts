import { TOKEN_KEY } from "@/lib/browser/token";
import { db } from "@/lib/platform/database/db";
import { hold, toast } from "../support/gestures";
import { signInAs } from "../support/google";
import { someone } from "../support/google-calls";
import { expectUsable } from "../support/page-checks";
import { expect, test } from "../support/test";

// Runs against a real OpenID provider, whose page lets the test choose who signs in. Who may is tested in
// e2e/api/google.test.ts.

const accountOf = (email: string) =>
  db.user.findUnique({
    where: { email },
    include: { Patient: true },
    omit: { password: false },
  });

test("a new person becomes a Patient, signed in with a session's token", async ({ page }) => {
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
});

test("the page after Google's callback says that a token is wrong or missing, and leads back to sign in", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const scripts = "**/_next/static/**/*.js*";
  // The page is held here, to be checked without a time limit.
  const release = await hold(page, scripts);
  await page.goto("/auth/success?token=inventado", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { name: "Autenticación Exitosa" })).toBeVisible();
  await expect(page.getByText("Procesando tu inicio de sesión...")).toBeVisible();
  await expectUsable(page);
  release();
  await expect(page).toHaveURL("/auth/login");
  await expect(toast(page, "Error al procesar el inicio de sesión")).toBeVisible();
  await expect(toast(page, "Error al procesar el token")).toBeVisible();
  await page.unroute(scripts);
  await page.goto("/auth/success");
  await expect(page).toHaveURL("/auth/login");
  await expect(toast(page, "Token de autenticación no encontrado")).toBeVisible();
});
