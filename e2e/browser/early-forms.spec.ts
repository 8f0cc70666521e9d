import type { Page } from "@playwright/test";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { db } from "@/lib/platform/database/db";
import { hold, panel, toast } from "../support/gestures";
import { createAdmin, createPatient, freeDni, PASSWORD, uniqueWord } from "../support/people";
import { keep } from "../support/sessions";
import { expect, test } from "../support/test";

// Forms that are filled in and submitted before the page's scripts have loaded.

const SCRIPTS = "**/_next/static/**/*.js*";
/** Before its style sheet has loaded the form is not visible, and the script that delays a submit has not run. */
const SHOWN = { waitUntil: "domcontentloaded" } as const;
const NEW_PASSWORD = "Otra-secreta-2";
const PASSWORD_CHANGED = "Contraseña actualizada exitosamente";

type Form = { path: string; fields: Record<string, string>; button: string };

const signingIn = (email: string, password: string): Form => ({
  path: "/auth/login",
  fields: { Email: email, Contraseña: password },
  button: "Iniciar sesión",
});

const registering = async (email: string): Promise<Form> => ({
  path: "/auth/register",
  fields: {
    Nombre: "Zoë",
    Apellido: "Núñez",
    DNI: await freeDni(),
    Teléfono: "11 5555-0000",
    Email: email,
    Contraseña: PASSWORD,
    "Confirmar contraseña": PASSWORD,
  },
  button: "Crear cuenta",
});

const changingPassword: Form = {
  path: "/account",
  fields: {
    "Contraseña actual": PASSWORD,
    "Nueva contraseña": NEW_PASSWORD,
    "Confirmar contraseña": NEW_PASSWORD,
  },
  button: "Cambiar contraseña",
};

const askingForPassword = (email: string): Form => ({
  path: "/auth/forgot-password",
  fields: { Email: email },
  button: "Enviar enlace",
});

const settingPassword = (token: string): Form => ({
  path: `/auth/reset-password?token=${token}`,
  fields: { "Nueva contraseña": NEW_PASSWORD, "Confirmar contraseña": NEW_PASSWORD },
  button: "Guardar contraseña",
});

const newEmail = () => `${uniqueWord()}@prueba.test`;

async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function expectKept(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

test("each form that is submitted too early waits for the scripts, and then submits by itself", async ({
  page,
}) => {
  async function submitEarly({ path, fields, button }: Form, done: () => Promise<void>) {
    const release = await hold(page, SCRIPTS);
    await page.goto(path, SHOWN);
    await fillIn(page, fields);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(path);
    await expectKept(page, fields);
    release();
    await done();
    await page.unroute(SCRIPTS);
  }
  const isIn = () => expect(page).toHaveURL("/patient/dashboard");
  const isChanged = () => expect(toast(page, PASSWORD_CHANGED)).toBeVisible();
  const email = newEmail();

  await test.step("registering", async () => submitEarly(await registering(email), isIn));
  await test.step("changing the password", () => submitEarly(changingPassword, isChanged));
  await page.goto("about:blank");
  await keep(page.context(), {});
  await test.step("asking for a new password", () =>
    submitEarly(askingForPassword(email), () =>
      expect(page.getByRole("heading", { name: "Correo Enviado" })).toBeVisible(),
    ));
  const person = await db.user.findUniqueOrThrow({ where: { email } });
  const token = await createOneTimeToken(db, person, "reset_password");
  await test.step("setting a new password", () => submitEarly(settingPassword(token), isChanged));
  await test.step("signing in", () => submitEarly(signingIn(email, NEW_PASSWORD), isIn));
});

// The signed-in shell, with its forms, is not shown without scripts.
test("CWE-598: no visitor's form is sent without scripts, and none puts anything into the URL", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let requests: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) requests.push(request.url());
  });
  for (const { path, fields, button } of [
    signingIn(newEmail(), PASSWORD),
    await registering(newEmail()),
    askingForPassword(newEmail()),
    settingPassword("nada"),
  ])
    await test.step(path, async () => {
      await page.goto(path);
      requests = [];
      await fillIn(page, fields);
      await page.getByRole("button", { name: button }).click();
      await page.keyboard.press("Enter");
      await expectKept(page, fields);
      await expect(page).toHaveURL(path);
      expect(requests).toEqual([]);
    });
  await context.close();
});

test("an early submit that is refused keeps what was typed, and can be sent again", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const { email } = await createPatient();
  const release = await hold(page, SCRIPTS);
  await page.goto("/auth/login", SHOWN);
  await fillIn(page, { Email: email, Contraseña: "otra-clave" });
  // Submits as the Enter key does.
  await page.getByLabel("Contraseña", { exact: true }).press("Enter");
  release();
  await expect(panel(page, "Error al iniciar sesión")).toBeVisible();
  await expectKept(page, { Email: email, Contraseña: "otra-clave" });
  await fillIn(page, { Contraseña: PASSWORD });
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/patient/dashboard");
});

test("a form that is submitted by a double press is sent once, and welcomes an Admin by name", async ({
  page,
}) => {
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/login")) requests += 1;
  });
  const { email } = await createAdmin({ name: "Zoë 😀" });
  await page.goto("/auth/login");
  await fillIn(page, { Email: email, Contraseña: PASSWORD });
  await page.getByRole("button", { name: "Iniciar sesión" }).dblclick();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(toast(page, "Bienvenido Zoë 😀")).toBeVisible();
  expect(requests).toBe(1);
});
