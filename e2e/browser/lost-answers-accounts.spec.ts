import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { db } from "@/lib/platform/database/db";
import { creatingAt, routes } from "@/lib/shared/routes";
import { panel, toast } from "../support/gestures";
import { loseAnswer, UNKNOWN } from "../support/lost-answers";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  PASSWORD,
  uniqueWord,
} from "../support/people";
import { expect, test } from "../support/test";

// As lost-answers.spec.ts, where the response signs in, or ends a session.

const NEW_PASSWORD = "Otra-secreta-2";

test.beforeEach(({ troubles }) => troubles.expect(/ERR_CONNECTION_RESET/));

test("a registration is made once, and signs in @phone", async ({ page }) => {
  const email = `${uniqueWord()}@prueba.test`;
  await page.goto("/auth/register");
  for (const [label, value] of Object.entries({
    ...{ Nombre: "Ana", Apellido: "Prueba", DNI: await freeDni(), Email: email },
    ...{ Teléfono: "11 5555-1234", Contraseña: PASSWORD, "Confirmar contraseña": PASSWORD },
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  const submit = page.getByRole("button", { name: "Crear cuenta" });
  await loseAnswer(page, /^\/api\/auth\/register$/);
  await submit.click();
  await expect(panel(page, "Error en el registro")).toContainText(UNKNOWN);
  await submit.click();
  await expect(page).toHaveURL(routes.patient.dashboard);
  await expect(toast(page, "Registro exitoso!")).toBeVisible();
  const emails = await db.emailMessage.findMany({ where: { recipient: email } });
  expect(emails.map(({ kind }) => kind)).toEqual(["confirm_address"]);
});

test("a patient's own data and password are changed once, and they stay signed in", async ({
  page,
  signIn,
}) => {
  const patient = await createPatient();
  await signIn(patient);
  await page.goto(routes.account);
  await page.getByLabel("Dirección").fill("Mitre 123");
  const save = page.getByRole("button", { name: "Guardar mis datos" });
  await loseAnswer(page, /^\/api\/rbac\/patient\/profile$/);
  await save.click();
  await expect(panel(page, "No se pudieron guardar tus datos")).toContainText(UNKNOWN);
  await save.click();
  await expect(toast(page, "Tus datos se guardaron")).toBeVisible();

  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await page.getByLabel("Nueva contraseña").fill(NEW_PASSWORD);
  await page.getByLabel("Confirmar contraseña").fill(NEW_PASSWORD);
  const change = page.getByRole("button", { name: "Cambiar contraseña" });
  await loseAnswer(page, /^\/api\/auth\/password$/);
  await change.click();
  await expect(panel(page, "Error al cambiar la contraseña")).toContainText(UNKNOWN);
  await change.click();
  await expect(toast(page, "Contraseña actualizada exitosamente")).toBeVisible();
  await page.getByLabel("Dirección").fill("Mitre 456");
  await save.click();
  const { id } = patient;
  await expect
    .poll(async () => (await db.user.findUniqueOrThrow({ where: { id } })).address)
    .toBe("Mitre 456");
});

test("a forgotten password is set once", async ({ page }) => {
  const token = await createOneTimeToken(db, await createPatient(), "reset_password");
  await page.goto(`${routes.resetPassword}?token=${token}`);
  await page.getByLabel("Nueva contraseña").fill(NEW_PASSWORD);
  await page.getByLabel("Confirmar contraseña").fill(NEW_PASSWORD);
  const submit = page.getByRole("button", { name: "Guardar contraseña" });
  await loseAnswer(page, /^\/api\/auth\/reset-password\/confirm$/);
  await submit.click();
  await expect(panel(page, "Error al restablecer la contraseña")).toContainText(UNKNOWN);
  await submit.click();
  await expect(page).toHaveURL(routes.login);
  await expect(toast(page, "Contraseña actualizada exitosamente")).toBeVisible();
});

test("a new patient is made once, and the second step follows", async ({ page, signIn }) => {
  const email = `${uniqueWord()}@prueba.test`;
  await signIn(await createAdmin());
  await page.goto(creatingAt(routes.admin.patients));
  const values = { Nombre: "Ana", Apellido: "Prueba", Email: email, Contraseña: PASSWORD };
  for (const [label, value] of Object.entries(values))
    await page.getByRole("dialog").getByLabel(label, { exact: true }).fill(value);
  const submit = page.getByRole("button", { name: "Crear y continuar" });
  await loseAnswer(page, /^\/api\/users$/);
  await submit.click();
  await expect(panel(page, "Error al crear usuario")).toContainText(UNKNOWN);
  await submit.click();
  const next = page.getByRole("dialog", { name: "Completar los datos de Ana Prueba" });
  await expect(next.getByLabel("Alergias")).toBeVisible();
  expect(await db.user.count({ where: { email } })).toBe(1);
});

test("what was typed since is saved once it is asked for, though there is nothing to open", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 422/);
  const doctor = await createDoctor();
  await signIn(doctor);
  await page.goto(routes.account);
  const office = page.getByLabel("Consultorio (opcional)");
  const save = page.getByRole("button", { name: "Guardar", exact: true });
  await office.fill("Consultorio 3");
  await loseAnswer(page, /^\/api\/rbac\/doctor\/profile$/);
  await save.click();
  const failed = panel(page, "Error al guardar tus datos");
  await expect(failed).toContainText(UNKNOWN);
  await office.fill("Consultorio 4");
  await save.click();
  await expect(failed).toContainText("Ya se guardó lo que enviaste antes.");
  await failed.getByRole("button", { name: "Guardar como nuevo" }).click();
  await expect(toast(page, "Tus datos se guardaron")).toBeVisible();
  const saved = await db.doctor.findUniqueOrThrow({ where: { id: doctor.doctorId } });
  expect(saved.office).toBe("Consultorio 4");
});
