import { issueToken } from "@/lib/access/token";
import { db } from "@/lib/platform/database/db";
import { PRIVACY_COOKIE } from "@/lib/shared/privacy-cookie";
import { routes } from "@/lib/shared/routes";
import { panel, toast } from "../support/gestures";
import { openPage } from "../support/open-page";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, PASSWORD, registration, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const REGISTER = "/api/auth/register";

test("whoever registers can read the privacy notice, and is told when it has changed @phone", async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 409/);
  const somebody = await registration();
  await page.goto(routes.register);
  const notice = page.getByRole("region", { name: "Aviso de privacidad" });
  await expect(notice).toBeHidden();
  await page.getByText("Leer el aviso de privacidad").click();
  await expect(notice).toContainText("Cuidamos tus datos. 😀");
  await expectUsable(page);
  await page.getByText("Leer el aviso de privacidad").click();
  await expect(notice).toBeHidden();

  for (const [label, value] of [
    ["Nombre", somebody.name],
    ["Apellido", somebody.lastname],
    ["DNI", somebody.dni],
    ["Teléfono", somebody.phone],
    ["Email", somebody.email],
    ["Contraseña", PASSWORD],
    ["Confirmar contraseña", PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  // As if the text had been another when the page was loaded.
  await page.route(`**${REGISTER}`, (route) => {
    const body = { ...route.request().postDataJSON(), privacy_version: 2_000_000_000 };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(panel(page, "Error en el registro")).toContainText(
    "El aviso de privacidad cambió. Léelo y vuelve a enviar.",
  );
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(somebody.email);
  await page.unroute(`**${REGISTER}`);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page).toHaveURL(routes.patient.dashboard);
  await expect(page.getByRole("button", { name: "Leer el aviso" })).toHaveCount(0);
});

/** A signed-in patient who has not said whether they agree. */
async function createUndecided() {
  const user = await db.user.create({
    data: {
      ...{ name: "Ana", lastname: "Prueba", email: `${uniqueWord()}@prueba.test` },
      role: "Patient",
      Patient: { create: {} },
    },
  });
  return { user, token: await issueToken(user) };
}

test("a patient who has not agreed is asked once after signing in, and can continue without answering", async ({
  page,
  signIn,
}) => {
  const { user, token } = await createUndecided();
  await signIn({ token });
  await page.goto(routes.patient.dashboard);
  const read = page.getByRole("button", { name: "Leer el aviso" });
  await expect(read).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ahora no" }).click();
  await expect(read).toHaveCount(0);
  await expect(page.locator("#contenido")).toBeFocused();
  // On a busy machine the browser may not have stored it yet.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain(PRIVACY_COOKIE);
  await page.goto(routes.account);
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();
  await expect(read).toHaveCount(0);

  const next = await issueToken(user);
  await signIn({ token: next });
  await page.goto(routes.patient.dashboard);
  await read.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Cuidamos tus datos. 😀");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Estoy de acuerdo" }).click();
  await expect(toast(page, "Gracias: quedó registrado")).toBeVisible();
  await expect(read).toHaveCount(0);
  const account = await (await openPage(routes.account, next)).text();
  expect(account).toContain("Mi cuenta");
  expect(account).not.toContain("Leer el aviso");
});

test("an Admin writes the next version, and is told of another's", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 409/);
  await signIn(await createAdmin());
  await page.goto(`${routes.admin.clinic}#aviso-de-privacidad`);
  const part = page.getByRole("region", { name: "Aviso de privacidad" });
  const text = part.getByLabel("Texto");
  const publish = page.getByRole("button", { name: /^Publicar la versión \d+$/ });
  await publish.click();
  await expectFieldError(text, "Es el texto que ya está publicado");
  await expectUsable(page);
  const data = page.getByRole("region", { name: "Datos" });
  await data.getByLabel(/^Indicaciones/).fill("A medias");
  await text.fill("Todo nuevo.\n\nHasta el final.");
  // As if another Admin had published meanwhile: what is really published, every other test's people would be asked about.
  await page.route("**/api/privacy", (route) => {
    const body = { ...route.request().postDataJSON(), replaces: 0 };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await publish.click();
  await expect(panel(page, "No se pudo publicar el aviso")).toContainText(
    "Otra persona publicó un aviso mientras tanto.",
  );
  await expect(part).toContainText("Otra persona publicó un aviso mientras tanto.");
  await expect(data.getByRole("alert")).toHaveCount(0);
  await expect(data.getByLabel(/^Indicaciones/)).toHaveValue("A medias");
  await expect(text).toHaveValue("Todo nuevo.\n\nHasta el final.");
});
