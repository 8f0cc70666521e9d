import { toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createDoctor, PASSWORD } from "../support/people";
import { expect, test } from "../support/test";

const NEW_PASSWORD = "Otra-secreta-2";

// e2e/api/sessions.test.ts tests that the sessions on other devices end.
test("changing the password keeps this device signed in, and closing all sessions signs it out", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 422/);
  await signIn(await createDoctor([]));
  await page.goto("/account");
  const current = page.getByLabel("Contraseña actual");
  const change = async (password: string) => {
    await current.fill(password);
    await page.getByLabel("Nueva contraseña").fill(NEW_PASSWORD);
    await page.getByLabel("Confirmar contraseña").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  };
  await change("equivocada");
  await expect(current).toHaveAccessibleDescription("La contraseña actual no es correcta");
  await change(PASSWORD);
  await expect(toast(page, "Contraseña actualizada exitosamente")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();

  const button = page.getByRole("button", { name: "Cerrar sesión en todos los dispositivos" });
  const confirmation = page.getByRole("alertdialog");
  await current.fill("a medias");
  await button.click();
  await expect(confirmation).toContainText("Lo que escribiste no se guardó y se perderá.");
  await expectUsable(page);
  await confirmation.getByRole("button", { name: "Volver" }).click();
  await expect(button).toBeFocused();
  await button.click();
  await confirmation.getByRole("button", { name: "Cerrar todas" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect(toast(page, "Sesión cerrada exitosamente")).toBeVisible();
});
