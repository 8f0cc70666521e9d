import { expect, type Page } from "@playwright/test";
import { type OpenIdPerson, openIdLogin } from "@/scripts/testing/openid-person";
import { panel } from "./gestures";

/** Goes from the sign-in page to the provider's. */
export async function goToProvider(page: Page) {
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Continuar con Google" }).click();
  await expect(page.getByRole("heading", { name: "Proveedor de prueba" })).toBeVisible();
}

export async function enterAtProvider(page: Page, person: OpenIdPerson) {
  await page.getByLabel("Persona").fill(openIdLogin(person));
  await page.getByRole("button", { name: "Entrar" }).click();
}

export async function signInAs(page: Page, person: OpenIdPerson) {
  await goToProvider(page);
  await enterAtProvider(page, person);
}

/** The sign-in page's message after a failed Google sign-in. */
export const refusal = (page: Page) => panel(page, "Error al iniciar sesión");
