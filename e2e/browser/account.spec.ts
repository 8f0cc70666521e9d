import type { Page } from "@playwright/test";
import { TOKEN_KEY } from "@/lib/browser/token";
import { logIn, openUserMenu, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, PASSWORD } from "../support/people";
import { expect, test } from "../support/test";

const NEW_PASSWORD = "Otra-secreta-2";

/** The token is refused, and then removed. */
async function expectSignedOut(page: Page) {
  await page.reload();
  await expect(page).toHaveURL("/auth/login");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
}

for (const [role, create] of [
  ["an Admin", createAdmin],
  ["a Doctor", () => createDoctor([])],
  ["a Patient", createPatient],
] as const)
  test(`${role} sees their own data`, async ({ page, signIn }) => {
    const person = await create();
    await signIn(person);
    await page.goto("/");
    await openUserMenu(page);
    await page.getByRole("menuitem", { name: "Mi cuenta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();
    for (const value of [person.email, person.dni])
      await expect(page.getByRole("definition").filter({ hasText: value ?? "" })).toBeVisible();
    const phone = page.getByRole("definition").filter({ hasText: person.phone ?? "" });
    if (person.role === "Patient")
      await expect(page.getByLabel("Teléfono", { exact: true })).toHaveValue(person.phone ?? "");
    else await expect(phone).toBeVisible();
    await expectUsable(page);
  });

test("changing the password keeps this device signed in and ends the other", async ({
  page,
  otherPage,
  signIn,
  troubles,
}) => {
  // 422 for the wrong password, 401 for what the other device tries before it signs in again.
  troubles.expect(/422/, /401/);
  const patient = await createPatient();
  await signIn(patient);
  await signIn(patient, otherPage);
  await page.goto("/account");
  await otherPage.goto("/account");

  const change = async (current: string) => {
    await page.getByLabel("Contraseña actual").fill(current);
    await page.getByLabel("Nueva contraseña").fill(NEW_PASSWORD);
    await page.getByLabel("Confirmar contraseña").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  };
  await change("equivocada");
  await expect(page.getByLabel("Contraseña actual")).toHaveAccessibleDescription(
    "La contraseña actual no es correcta",
  );
  await change(PASSWORD);
  await expect(toast(page, "Contraseña actualizada exitosamente")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();

  await expectSignedOut(otherPage);
  await logIn(otherPage, patient.email, NEW_PASSWORD);
  await expect(otherPage).toHaveURL("/patient/dashboard");
});

test("closing all sessions ends this one too, and the others", async ({
  page,
  otherPage,
  signIn,
  troubles,
}) => {
  troubles.expect(/401/);
  const doctor = await createDoctor([]);
  await signIn(doctor);
  await signIn(doctor, otherPage);
  await page.goto("/account");
  await otherPage.goto("/account");
  const button = page.getByRole("button", { name: "Cerrar sesión en todos los dispositivos" });
  await button.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Volver" }).click();
  await expect(button).toBeFocused();
  await button.click();
  await expectUsable(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar todas" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect(toast(page, "Sesión cerrada exitosamente")).toBeVisible();
  await expectSignedOut(otherPage);
});

test("an account that came through Google is shown the way to a password", async ({
  page,
  signIn,
}) => {
  await signIn(await createPatient({ password: null }));
  await page.goto("/account");
  await page.getByRole("link", { name: "Crear una contraseña" }).click();
  await expect(page).toHaveURL("/auth/forgot-password");
});

test("a visitor is sent to sign in", async ({ page }) => {
  await page.goto("/account");
  await expect(page).toHaveURL("/auth/login");
});
