import type { Page } from "@playwright/test";
import { countAttempt } from "@/lib/accounts/limits";
import { TOKEN_KEY } from "@/lib/browser/token";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { refusal, signInAs } from "../support/google";
import { someone } from "../support/google-calls";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createPatient, uniqueWord } from "../support/people";
import { keep, tokenOf } from "../support/sessions";
import { expect, test } from "../support/test";

// Titles name the weakness (CWE) that each test tries. e2e/api/google.test.ts tries all faults of an ID token.

/** Expects the sign-in page with its message, and neither cookie nor token. */
async function expectNoSession(page: Page) {
  await expect(page).toHaveURL("/auth/login?error=google");
  await expect(refusal(page)).toContainText("Error al procesar la autenticación");
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.includes("session-token"))).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
}

test("CWE-347: an ID token that is not signed signs nobody in", async ({ page }) => {
  const victim = await createPatient({ google_sub: uniqueWord() });
  const claims = { sub: victim.google_sub ?? "", email: victim.email };
  await signInAs(page, someone({ ...claims, forgery: "is not signed" }));
  await expectNoSession(page);
});

test("CWE-307: too many sign-ins from one address, or with one Google account, are refused with a message", async ({
  page,
  otherPage,
  troubles,
}) => {
  troubles.expect(/status of 429/);
  const TOO_MANY = "Demasiados intentos. Vuelve a intentarlo en unos minutos.";
  const person = someone();
  await countAttempt([{ of: "google_account", whose: person.sub }], 20);
  const answer = otherPage.waitForResponse("**/api/auth/callback/google?*");
  await signInAs(otherPage, person);
  expect((await answer).status()).toBe(429);
  expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(0);
  await expect(refusal(otherPage)).toContainText(TOO_MANY);
  expect(await db.user.count({ where: { google_sub: person.sub } })).toBe(0);

  const address = "10.255.255.1";
  await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
  await countAttempt(
    [{ of: "google_address", whose: address }],
    Number(process.env.ATTEMPTS_PER_ADDRESS),
  );
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Continuar con Google" }).click();
  await expect(page).toHaveURL("/auth/login?error=google-demasiados-intentos");
  await expect(refusal(page)).toContainText(TOO_MANY);
});

test("CWE-352: Google's callback does not work in another browser", async ({
  page,
  otherPage,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  await page.route("**/auth/success?*", (route) => route.abort());
  const back = page.waitForRequest("**/auth/success?*");
  await signInAs(page, someone()).catch(() => undefined);
  await otherPage.goto((await back).url());
  await expect(otherPage).toHaveURL("/auth/login");
  expect(await otherPage.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test("CWE-352: a link to another account asks first when somebody is signed in", async ({
  page,
}) => {
  const [victim, attacker] = await Promise.all([
    createPatient({ name: "Víctor" }),
    createPatient({ name: "Ataúlfo" }),
  ]);
  const cookie = await tokenOf(victim, "valid");
  await keep(page.context(), { cookie, token: cookie });
  await page.goto(`/auth/success?token=${attacker.token}`);
  const question = page.getByRole("heading", { name: `¿Entrar como ${fullName(attacker)}?` });
  await expect(question).toBeVisible();
  await expect(page.getByText(`Ahora estás como ${fullName(victim)}`)).toBeVisible();
  expect(page.url()).not.toContain(attacker.token);
  await expectAccessible(page);
  await page.getByRole("link", { name: `Seguir como ${fullName(victim)}` }).click();
  await expect(page).toHaveURL("/patient/dashboard");
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBe(cookie);
  // Confirming the question signs in; a link to one's own account asks no question.
  await page.goto(`/auth/success?token=${attacker.token}`);
  await page.getByRole("button", { name: `Entrar como ${fullName(attacker)}` }).click();
  await expect(page).toHaveURL("/patient/dashboard");
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBe(attacker.token);
  await page.goto(`/auth/success?token=${attacker.token}`);
  await expect(page).toHaveURL("/patient/dashboard");
});

test("CWE-352: a link with a session signs nobody in without confirmation @phone", async ({
  page,
}) => {
  const attacker = await createPatient({ name: "Ataúlfo" });
  const keptToken = () => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const link = `/auth/success?token=${attacker.token}`;
  const question = page.getByRole("heading", { name: `¿Entrar como ${fullName(attacker)}?` });
  await page.goto(link);
  await expect(question).toBeFocused();
  await expect(page.getByText(attacker.email)).toBeVisible();
  expect(page.url()).not.toContain(attacker.token);
  await expectUsable(page);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.includes("session-token"))).toEqual([]);
  expect(await keptToken()).toBeNull();
  await page.getByRole("link", { name: "No entrar" }).click();
  await expect(page).toHaveURL("/auth/login");
  expect(await keptToken()).toBeNull();
  await page.goto(link);
  await page.getByRole("button", { name: `Entrar como ${fullName(attacker)}` }).click();
  await expect(page).toHaveURL("/patient/dashboard");
  expect(await keptToken()).toBe(attacker.token);
});
