import { panel } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createPatient } from "../support/people";
import { storedToken } from "../support/session-screen";
import { keep } from "../support/sessions";
import { expect, test } from "../support/test";

const COOKIE = "**/api/auth/cookie";

test("no answer, a fault of the server or too many requests do not discard a token without its cookie", async ({
  page,
  troubles,
}) => {
  const patient = await createPatient();
  await keep(page.context(), { token: patient.token });
  troubles.expect(/ERR_FAILED/, /status of (429|500)/);
  let status: number | null = null;
  await page.route(COOKIE, (route) =>
    status ? route.fulfill({ status, body: "{}" }) : route.abort(),
  );
  await page.goto("/patient/appointments");
  const failure = panel(page, "No se pudo conectar con el servidor");
  const retry = page.getByRole("button", { name: "Reintentar" });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  expect(await storedToken(page)).toBe(patient.token);
  for (const next of [500, 429]) {
    status = next;
    const answered = page.waitForResponse(COOKIE);
    await retry.click();
    expect((await answered).status()).toBe(next);
    await expect(failure).toBeVisible();
    expect(await storedToken(page)).toBe(patient.token);
  }
  await page.unroute(COOKIE);
  await retry.click();
  await expect(page).toHaveURL("/patient/dashboard");
});

test("a stored token that cannot be checked does not prevent signing in as somebody else", async ({
  page,
  troubles,
}) => {
  await keep(page.context(), { token: (await createPatient()).token });
  troubles.expect(/ERR_FAILED/);
  await page.route(COOKIE, (route) => route.abort());
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Iniciar sesión de nuevo" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});
