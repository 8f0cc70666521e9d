import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { openUserMenu, panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createPatient, freeDni, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Crear cuenta" });

const newcomer = async () => ({
  Nombre: "Zoë 😀",
  Apellido: "O'Higgins-Ñandú",
  DNI: await freeDni(),
  Teléfono: "+54 (11) 5555-1234",
  Email: `${uniqueWord()}@prueba.test`,
  Contraseña: "clavé 🔑 segura",
  "Confirmar contraseña": "clavé 🔑 segura",
});

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function expectKept(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await expect(field(page, label)).toHaveValue(value);
}

const TAKEN = "Ya existe una cuenta con esos datos. Inicia sesión o restablece tu contraseña.";

/** Two sets of wrong values, and what each field says of its own. */
const WRONG: [label: string, value: string, message: string][][] = [
  [
    ["Nombre", "", "El nombre es requerido"],
    ["Apellido", "", "El apellido es requerido"],
    ["DNI", "", "El DNI es requerido"],
    ["Email", "", "El email es requerido"],
    ["Teléfono", "", "El teléfono es requerido"],
    ["Contraseña", "", "La contraseña es requerida"],
    ["Confirmar contraseña", "", "Confirma tu contraseña"],
  ],
  [
    ["Nombre", "A", "El nombre debe tener al menos 2 caracteres"],
    ["Apellido", " B ", "El apellido debe tener al menos 2 caracteres"],
    ["DNI", "123456", "El DNI debe tener 8 dígitos"],
    ["Email", "ana@", "Email inválido"],
    ["Teléfono", "llámame", "Teléfono inválido"],
    ["Contraseña", "12345", "La contraseña debe tener al menos 6 caracteres"],
    ["Confirmar contraseña", "123456", "Las contraseñas no coinciden"],
  ],
];

test("only a patient can register, a DNI keeps 8 digits, and every field says what is wrong with it", async ({
  page,
  context,
}) => {
  await page.goto("/auth/register");
  const labels = await page.locator("form [data-slot=field-label]").allTextContents();
  expect(labels).toEqual([
    ...["Nombre", "Apellido", "DNI", "Email", "Teléfono"],
    ...["Contraseña", "Confirmar contraseña", "Rol"],
  ]);
  await expect(field(page, "Rol")).toHaveValue("Patient");
  await expect(field(page, "Rol").getByRole("option")).toHaveText(["Paciente"]);
  await field(page, "DNI").pressSequentially("1234567890");
  await expect(field(page, "DNI")).toHaveValue("12345678");
  await field(page, "DNI").fill("");
  await field(page, "DNI").pressSequentially("57.459.605");
  await expect(field(page, "DNI")).toHaveValue("57459605");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("DNI 5.123.456"));
  await field(page, "DNI").selectText();
  await page.keyboard.press("Control+v");
  await expect(field(page, "DNI")).toHaveValue("5123456");
  await expect(field(page, "DNI")).toHaveAccessibleDescription(/Si tiene siete/);

  for (const wrong of WRONG) {
    for (const [label, value] of wrong) await field(page, label).fill(value);
    await submit(page).click();
    for (const [label, , message] of wrong) await expectFieldError(field(page, label), message);
    await expect(field(page, "Nombre")).toBeFocused();
  }
  await expectUsable(page);
  const summary = panel(page, "Revisa estos datos");
  await summary.getByRole("button", { name: "Teléfono inválido" }).click();
  await expect(field(page, "Teléfono")).toBeFocused();

  // Where an error takes two lines, its bullet is at the first.
  await page.setViewportSize({ width: 360, height: 740 });
  const wrapped = summary.getByRole("listitem").filter({ hasText: "al menos 6 caracteres" });
  const { bullet, first, lines } = await wrapped.evaluate(placesIn);
  expect(lines).toBeGreaterThan(1);
  expect(Math.abs(bullet - first)).toBeLessThan(8);
});

/** Runs in the page: how high its bullet and its first line are, and how many lines there are. */
function placesIn(item: Element) {
  const text = document.createRange();
  text.selectNodeContents(item);
  const tops = [...new Set([...text.getClientRects()].map(({ top }) => top))];
  // A list's bullet is on the line of what its item begins with.
  const bullet = document.createElement("span");
  bullet.textContent = "•";
  bullet.style.cssText = "display: inline-block; width: 0";
  item.prepend(bullet);
  const { top } = bullet.getBoundingClientRect();
  bullet.remove();
  return { bullet: top, first: Math.min(...tops), lines: tops.length };
}

test("a newcomer corrects what is refused, tries again after failures, and is greeted by name @phone", async ({
  page,
  context,
  troubles,
}) => {
  const [values, taken] = await Promise.all([newcomer(), createPatient()]);
  troubles.expect(/status of (409|500)/, /ERR_INTERNET_DISCONNECTED/);
  const [confirmation, password] = [field(page, "Confirmar contraseña"), field(page, "Contraseña")];
  const failed = panel(page, "Error en el registro");
  await page.goto("/auth/register");

  await test.step("an error about two fields can be corrected in either", async () => {
    await fillIn(page, { ...values, Email: taken.email.toUpperCase(), Contraseña: "clave-uno" });
    await submit(page).click();
    await expectFieldError(confirmation, "Las contraseñas no coinciden");
    await password.fill(values.Contraseña);
    await expect(confirmation).toHaveAttribute("aria-invalid", "false");
    await expect(panel(page, "Revisa estos datos")).toHaveCount(0);
  });

  await test.step("the answer does not say whether the e-mail or the DNI is taken", async () => {
    await submit(page).click();
    await expect(failed).toContainText(TAKEN);
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "false");
    await expectKept(page, { ...values, Email: taken.email.toUpperCase() });
    await expectAccessible(page);
  });

  await test.step("a server that fails, or none, keeps all that was typed", async () => {
    await field(page, "Email").fill(values.Email);
    const once = { times: 1 };
    await page.route("**/api/auth/register", (route) => route.fulfill({ status: 500 }), once);
    await submit(page).click();
    await expect(toast(page, "Error en el registro")).toBeVisible();
    await expect(failed).toBeVisible();
    await expect(failed).not.toContainText(TAKEN);
    await expectKept(page, values);
    await context.setOffline(true);
    await submit(page).click();
    await expect(failed).toContainText(
      "No se pudo conectar con el servidor. Verifica tu conexión a internet.",
    );
    await expectKept(page, values);
    await context.setOffline(false);
  });

  await submit(page).click();
  await expect(page).toHaveURL("/patient/dashboard");
  await expect(toast(page, "Registro exitoso!")).toBeVisible();
  const menu = await openUserMenu(page);
  await expect(menu).toContainText("Zoë 😀 O'Higgins-Ñandú");
  await expect(menu).toContainText(values.Email);
  await expect(menu).toContainText("Paciente");
  const user = await db.user.findUniqueOrThrow({
    where: { email: values.Email },
    include: { Patient: true },
  });
  expect(user).toMatchObject({ role: "Patient", dni: values.DNI });
  expect(user.Patient).not.toBeNull();
});
