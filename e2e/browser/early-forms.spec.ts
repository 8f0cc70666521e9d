import type { Page } from "@playwright/test";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { db } from "@/lib/platform/database/db";
import { hold, panel, toast } from "../support/gestures";
import { createPatient, freeDni, PASSWORD, type Person, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

// Forms that are filled in and submitted before the page's scripts have loaded.

const SCRIPTS = "**/_next/static/**/*.js*";
/** Before its style sheet has loaded the form is not visible, and the script that holds back a submit has not run. */
const SHOWN = { waitUntil: "domcontentloaded" } as const;
const NEW_PASSWORD = "Otra-secreta-2";

type Form = {
  path: (person: Person) => string | Promise<string>;
  isSignedIn?: true;
  fields: (person: Person) => Record<string, string> | Promise<Record<string, string>>;
  button: string;
  /** What the page shows after the submit. */
  done: (page: Page) => Promise<void>;
};

const forms: Record<string, Form> = {
  "signing in": {
    path: () => "/auth/login",
    fields: ({ email }) => ({ Email: email, Contraseña: PASSWORD }),
    button: "Iniciar sesión",
    done: (page) => expect(page).toHaveURL("/patient/dashboard"),
  },
  registering: {
    path: () => "/auth/register",
    fields: async () => ({
      Nombre: "Zoë",
      Apellido: "Núñez",
      DNI: await freeDni(),
      Teléfono: "11 5555-0000",
      Email: `${uniqueWord()}@prueba.test`,
      Contraseña: PASSWORD,
      "Confirmar contraseña": PASSWORD,
    }),
    button: "Crear cuenta",
    done: (page) => expect(page).toHaveURL("/patient/dashboard"),
  },
  "asking for a new password": {
    path: () => "/auth/forgot-password",
    fields: ({ email }) => ({ Email: email }),
    button: "Enviar enlace",
    done: (page) => expect(page.getByRole("heading", { name: "Correo Enviado" })).toBeVisible(),
  },
  "setting a new password": {
    path: async (person) =>
      `/auth/reset-password?token=${await createOneTimeToken(db, person, "reset_password")}`,
    fields: () => ({ "Nueva contraseña": NEW_PASSWORD, "Confirmar contraseña": NEW_PASSWORD }),
    button: "Guardar contraseña",
    done: (page) => expect(toast(page, "Contraseña actualizada exitosamente")).toBeVisible(),
  },
  "changing the password": {
    path: () => "/account",
    isSignedIn: true,
    fields: () => ({
      "Contraseña actual": PASSWORD,
      "Nueva contraseña": NEW_PASSWORD,
      "Confirmar contraseña": NEW_PASSWORD,
    }),
    button: "Cambiar contraseña",
    done: (page) => expect(toast(page, "Contraseña actualizada exitosamente")).toBeVisible(),
  },
};

async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function expectKept(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

for (const [what, { path, isSignedIn, fields, button, done }] of Object.entries(forms)) {
  test(`${what} waits for the scripts, and then submits by itself`, async ({ page, signIn }) => {
    const person = await createPatient();
    if (isSignedIn) await signIn(person);
    const address = await path(person);
    const typed = await fields(person);
    const release = await hold(page, SCRIPTS);
    await page.goto(address, SHOWN);
    await fillIn(page, typed);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(address);
    await expectKept(page, typed);
    release();
    await done(page);
  });

  // Without scripts the signed-in shell is not shown, so neither are its forms.
  if (isSignedIn) continue;

  test(`CWE-598: ${what} without scripts is not sent, and puts nothing into the URL`, async ({
    browser,
  }) => {
    const person = await createPatient();
    const address = await path(person);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) requests.push(request.url());
    });
    const typed = await fields(person);
    await fillIn(page, typed);
    await page.getByRole("button", { name: button }).click();
    await page.keyboard.press("Enter");
    await expectKept(page, typed);
    await expect(page).toHaveURL(address);
    expect(requests).toEqual([]);
    await context.close();
  });
}

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

test("pressed twice, it is sent once", async ({ page }) => {
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/login")) requests += 1;
  });
  const { email } = await createPatient();
  await page.goto("/auth/login");
  await fillIn(page, { Email: email, Contraseña: PASSWORD });
  await page.getByRole("button", { name: "Iniciar sesión" }).dblclick();
  await expect(page).toHaveURL("/patient/dashboard");
  expect(requests).toBe(1);
});
