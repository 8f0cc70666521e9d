import { panel } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createPatient } from "../support/people";
import { storedToken } from "../support/session-screen";
import { keep } from "../support/sessions";
import { expect, test } from "../support/test";

test.describe("a stored token without its cookie", () => {
  for (const [what, status] of [
    ["no answer", null],
    ["a fault of the server", 500],
    ["too many requests", 429],
  ] as const)
    test(`${what} does not discard the token`, async ({ page, troubles }) => {
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

  test("signing in as somebody else is still possible", async ({ page, troubles }) => {
    await keep(page.context(), { token: (await createPatient()).token });
    troubles.expect(/ERR_FAILED/);
    await page.route("**/api/auth/cookie", (route) => route.abort());
    await page.goto("/auth/login");
    await page.getByRole("button", { name: "Iniciar sesión de nuevo" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});
