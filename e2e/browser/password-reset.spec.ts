import type { Page } from "@playwright/test";
import { panel, toast } from "../support/gestures";
import { mailTo } from "../support/mailbox";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createPatient } from "../support/people";
import { expect, test } from "../support/test";

const NEW_PASSWORD = "Otra-secreta-2";

async function fillIn(page: Page, password: string, again = password) {
  await page.getByLabel("Nueva contraseña").fill(password);
  await page.getByLabel("Confirmar contraseña").fill(again);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
}

/** Expects the link to be unusable: a way to request a new one replaces the form. */
async function expectDead(page: Page, message: string) {
  await expect(panel(page, "Error al restablecer la contraseña")).toContainText(message);
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByLabel("Nueva contraseña")).toBeHidden();
  await expect(page.getByRole("link", { name: "Pedir otro enlace" })).toBeFocused();
}

test("a person requests a link and sets a new password; used again, the link offers a new one @phone", async ({
  page,
  troubles,
}) => {
  troubles.expect(/422/);
  const patient = await createPatient();
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recuperar contraseña" })).toBeVisible();
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("El email es requerido")).toBeVisible();
  await page.getByLabel("Email").fill("ana@");
  await expect(page.getByText("Email inválido")).toBeVisible();
  await expectUsable(page);
  await page.getByLabel("Email").fill(patient.email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();

  await expect(page.getByRole("heading", { name: "Correo Enviado" })).toBeFocused();
  await expect(
    toast(page, "Se ha enviado un correo con instrucciones para restablecer tu contraseña"),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Volver a iniciar sesión" })).toHaveAttribute(
    "href",
    "/auth/login",
  );

  const { text } = await mailTo(patient.email, /Restablece tu contraseña/);
  const link = /https?:\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await fillIn(page, NEW_PASSWORD, "otra cosa");
  await expect(page.getByText("Las contraseñas no coinciden")).toBeVisible();
  await fillIn(page, "12345");
  await expect(page.getByText("La contraseña debe tener al menos 6 caracteres")).toBeVisible();
  await page.getByLabel("Nueva contraseña").fill("Password123");
  await expect(page.getByText(/Es una de las contraseñas más usadas/)).toBeVisible();
  await expectUsable(page);
  await fillIn(page, NEW_PASSWORD);
  await expect(page).toHaveURL("/auth/login");
  await expect(toast(page, "Contraseña actualizada exitosamente")).toBeVisible();

  await page.goto(link);
  await fillIn(page, "Una-tercera-3");
  await expectDead(page, "Token de restablecimiento no válido");
  await expectUsable(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth/forgot-password");
});
