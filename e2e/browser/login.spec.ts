import type { Page } from "@playwright/test";
import { logIn, panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, PASSWORD } from "../support/people";
import { expect, test } from "../support/test";

const FAILED = "Error al iniciar sesión";
const WRONG = "Credenciales incorrectas. Verifica tu email y contraseña.";
const NO_ANSWER = "No se pudo conectar con el servidor. Verifica tu conexión a internet.";
const INACTIVE = "Tu cuenta está inactiva. Contacta al administrador.";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Contraseña", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Iniciar sesión" });

async function expectRefusal(page: Page, message: string) {
  await expect(panel(page, FAILED)).toContainText(message);
  await expect(toast(page, message).first()).toBeVisible();
}

test("each field says what is wrong with it, and the first invalid one gets the focus @phone", async ({
  page,
}) => {
  await page.goto("/auth/login");
  await expectUsable(page);
  const cases = [
    ["", "", "El email es requerido", "La contraseña es requerida"],
    ["ana", "12345", "Email inválido", "La contraseña debe tener al menos 6 caracteres"],
    ["ana@", "ñandú", "Email inválido", "La contraseña debe tener al menos 6 caracteres"],
  ] as const;
  for (const [givenEmail, givenPassword, emailError, passwordError] of cases) {
    await email(page).fill(givenEmail);
    await password(page).fill(givenPassword);
    await submit(page).click();
    await expectFieldError(email(page), emailError);
    await expectFieldError(password(page), passwordError);
    await expect(email(page)).toBeFocused();
  }
  await email(page).fill("ana@prueba.test");
  await submit(page).click();
  await expect(email(page)).toHaveAttribute("aria-invalid", "false");
  await expect(password(page)).toBeFocused();
  await expectUsable(page);
});

test("wrong credentials and an inactive account are refused, and nothing typed is lost", async ({
  page,
  troubles,
}) => {
  const [patient, inactive] = await Promise.all([
    createPatient(),
    createPatient({ is_active: false }),
  ]);
  troubles.expect(/status of 401/, /status of 403/);
  await logIn(page, patient.email, "otra-clave");
  await expectRefusal(page, WRONG);
  await expect(email(page)).toHaveValue(patient.email);
  await expect(password(page)).toHaveValue("otra-clave");
  await email(page).fill("nadie@prueba.test");
  await submit(page).click();
  await expectRefusal(page, WRONG);
  await email(page).fill(inactive.email);
  await password(page).fill(PASSWORD);
  await submit(page).click();
  await expectRefusal(page, INACTIVE);
  await expectAccessible(page);
  await expect(page).toHaveURL("/auth/login");
});

test("every failure has its message, and none loses what was typed", async ({
  page,
  context,
  troubles,
}) => {
  const cases: [status: number, body: string, message: string][] = [
    [401, "{}", WRONG],
    [401, '{"message":"Dice el servidor"}', "Dice el servidor"],
    [404, '{"message":"Nada"}', "Usuario no encontrado. Verifica tu email."],
    [422, "{}", "Datos de entrada inválidos."],
    [422, '{"message":"Algo no vale"}', "Algo no vale"],
    [500, '{"message":"Interno"}', "Error del servidor. Intenta nuevamente más tarde."],
    [429, "{}", "Error al iniciar sesión. Intenta nuevamente."],
    [429, '{"data":{"message":"Demasiados intentos"}}', "Demasiados intentos"],
    [502, "<html>Bad gateway</html>", "Error al iniciar sesión. Intenta nuevamente."],
  ];
  troubles.expect(/status of (4|5)\d\d/, /ERR_INTERNET_DISCONNECTED/);
  await page.goto("/auth/login");
  await email(page).fill("ana@prueba.test");
  await password(page).fill("secreta1");
  for (const [status, body, message] of cases) {
    await page.route("**/api/auth/login", (route) => route.fulfill({ status, body }), { times: 1 });
    await submit(page).click();
    await expectRefusal(page, message);
  }
  await context.setOffline(true);
  await submit(page).click();
  await expectRefusal(page, NO_ANSWER);
  await expect(email(page)).toHaveValue("ana@prueba.test");
  await expect(password(page)).toHaveValue("secreta1");
  await context.setOffline(false);
});

test("an answer that is not the application's still shows a message", async ({ page }) => {
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 200, body: "{}" }));
  await logIn(page, "ana@prueba.test");
  await expect(panel(page, FAILED)).toBeVisible();
  await expect(submit(page)).toBeEnabled();
});

for (const [role, name, create] of [
  ["admin", "Zoë 😀", () => createAdmin({ name: "Zoë 😀" })],
  ["doctor", "D'Artagnan", () => createDoctor([], { name: "D'Artagnan" })],
  ["patient", "José María", () => createPatient({ name: "José María" })],
] as const) {
  test(`${role}: lands on the dashboard of the role, welcomed by name`, async ({ page }) => {
    const person = await create();
    await logIn(page, ` ${person.email.toUpperCase()} `);
    await expect(page).toHaveURL(`/${role}/dashboard`);
    await expect(toast(page, `Bienvenido ${name}`)).toBeVisible();
  });
}

test("the password shows and hides", async ({ page }) => {
  await page.goto("/auth/login");
  await password(page).fill("secreta1");
  await expect(password(page)).toHaveAttribute("type", "password");
  const toggle = page.getByRole("button", { name: "Mostrar contraseña" });
  await toggle.click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect(password(page)).toHaveAttribute("type", "password");
  await expect(password(page)).toHaveValue("secreta1");
});

test("links to the other screens are there", async ({ page }) => {
  await page.goto("/auth/login");
  const link = (name: string) => page.getByRole("link", { name });
  await expect(link("Continuar con Google")).toHaveAttribute("href", "/api/auth/google");
  await expect(link("¿Olvidaste tu contraseña?")).toHaveAttribute("href", "/auth/forgot-password");
  await link("Regístrate").click();
  await expect(page).toHaveURL("/auth/register");
  await page.getByRole("link", { name: "Inicia sesión" }).click();
  await expect(page).toHaveURL("/auth/login");
});
