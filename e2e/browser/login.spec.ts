import type { Page } from "@playwright/test";
import { panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, PASSWORD } from "../support/people";
import { expect, test } from "../support/test";

const FAILED = "Error al iniciar sesión";
const WRONG = "Credenciales incorrectas. Verifica tu email y contraseña.";
const NO_ANSWER = "No se pudo conectar con el servidor. Verifica tu conexión a internet.";
const INACTIVE = "Tu cuenta está inactiva. Contacta al administrador.";

const FAILURES: [status: number, body: string, message: string][] = [
  [401, '{"message":"Dice el servidor"}', "Dice el servidor"],
  [401, "{}", WRONG],
  [404, '{"message":"Nada"}', "Usuario no encontrado. Verifica tu email."],
  [422, "{}", "Datos de entrada inválidos."],
  [422, '{"message":"Algo no vale"}', "Algo no vale"],
  [500, '{"message":"Interno"}', "Error del servidor. Intenta nuevamente más tarde."],
  [429, "{}", "Error al iniciar sesión. Intenta nuevamente."],
  [429, '{"data":{"message":"Demasiados intentos"}}', "Demasiados intentos"],
  [502, "<html>Bad gateway</html>", "Error al iniciar sesión. Intenta nuevamente."],
];

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Contraseña", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Iniciar sesión" });

async function expectRefusal(page: Page, message: string) {
  await expect(panel(page, FAILED)).toContainText(message);
  await expect(toast(page, message).first()).toBeVisible();
}

test("each field says what is wrong with it, the password shows and hides, and a Doctor is welcomed by name @phone", async ({
  page,
}) => {
  const doctor = await createDoctor([], { name: "D'Artagnan" });
  await page.goto("/auth/login");
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
  await expectUsable(page);
  await email(page).fill(` ${doctor.email.toUpperCase()} `);
  await submit(page).click();
  await expect(email(page)).toHaveAttribute("aria-invalid", "false");
  await expect(password(page)).toBeFocused();

  await password(page).fill(PASSWORD);
  await expect(password(page)).toHaveAttribute("type", "password");
  const toggle = page.getByRole("button", { name: "Mostrar contraseña" });
  await toggle.click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect(password(page)).toHaveAttribute("type", "password");
  await expect(password(page)).toHaveValue(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL("/doctor/dashboard");
  await expect(toast(page, "Bienvenido D'Artagnan")).toBeVisible();
});

test("every refusal and failure has its message, none loses what was typed, and a Patient can then sign in @translated", async ({
  page,
  context,
  troubles,
}) => {
  const [patient, inactive] = await Promise.all([
    createPatient({ name: "José María" }),
    createPatient({ is_active: false }),
  ]);
  troubles.expect(/status of (4|5)\d\d/, /ERR_INTERNET_DISCONNECTED/);
  const enter = async (givenEmail: string, givenPassword: string) => {
    await email(page).fill(givenEmail);
    await password(page).fill(givenPassword);
    await submit(page).click();
  };
  const answerNext = (status: number, body: string) =>
    page.route("**/api/auth/login", (route) => route.fulfill({ status, body }), { times: 1 });
  await page.goto("/auth/login");

  await test.step("an answer that is not the application's", async () => {
    await answerNext(200, "{}");
    await enter("ana@prueba.test", PASSWORD);
    await expect(panel(page, FAILED)).toBeVisible();
    await expect(submit(page)).toBeEnabled();
  });

  await test.step("wrong credentials, and an inactive account", async () => {
    await enter(patient.email, "otra-clave");
    await expectRefusal(page, WRONG);
    await expect(email(page)).toHaveValue(patient.email);
    await expect(password(page)).toHaveValue("otra-clave");
    await enter(inactive.email, PASSWORD);
    await expectRefusal(page, INACTIVE);
    await enter("nadie@prueba.test", PASSWORD);
    await expectRefusal(page, WRONG);
    await expectAccessible(page);
    await expect(page).toHaveURL("/auth/login");
  });

  await test.step("a double click below a refusal presses nothing but the button", async () => {
    const box = await submit(page).boundingBox();
    if (!box) throw new Error("The button is not shown.");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    const answered = page.waitForResponse("**/api/auth/login");
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await answered;
    await expectRefusal(page, WRONG);
    expect(sent.filter((path) => path.startsWith("/api/auth/"))).toEqual(["/api/auth/login"]);
  });

  await test.step("other failures", async () => {
    for (const [status, body, message] of FAILURES) {
      await answerNext(status, body);
      await submit(page).click();
      await expectRefusal(page, message);
    }
    await context.setOffline(true);
    await submit(page).click();
    await expectRefusal(page, NO_ANSWER);
    await expect(email(page)).toHaveValue("nadie@prueba.test");
    await expect(password(page)).toHaveValue(PASSWORD);
    await context.setOffline(false);
  });

  await enter(patient.email, PASSWORD);
  await expect(page).toHaveURL("/patient/dashboard");
  await expect(toast(page, "Bienvenido José María")).toBeVisible();
});
