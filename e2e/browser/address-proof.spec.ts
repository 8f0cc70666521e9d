import type { Page } from "@playwright/test";
import { objectionLink, proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { panel, toast } from "../support/gestures";
import { mailTo } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, PASSWORD, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const notice = (page: Page) =>
  page.getByRole("region", { name: "Confirma tu dirección de correo" });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const answer = (page: Page, name: string) => page.getByRole("button", { name });

const createUnproved = () => createPatient({ email_verified: false, identity_checked_at: null });

test("a patient requests the e-mail again and proves the address with it @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const patient = await createUnproved();
  await signIn(patient);
  await page.goto("/patient/dashboard");
  await expect(notice(page)).toContainText(patient.email);
  await expectUsable(page);
  await answer(page, "Reenviar").click();
  await expect(toast(page, "Te enviamos otro correo para confirmar tu dirección.")).toBeVisible();
  troubles.expect(/status of 429/);
  await answer(page, "Reenviar").click();
  await expect(toast(page, /^Demasiados intentos/)).toBeVisible();

  const { text } = await mailTo(patient.email, /^Confirma tu dirección/);
  await page.goto(/^Confirmar mi dirección: (\S+)$/m.exec(text)?.[1] ?? "");
  await expect(
    page.getByRole("heading", { level: 1, name: "Tu dirección de correo" }),
  ).toBeVisible();
  await expect(page.getByText(/^Confirma que esta dirección/)).toBeVisible();
  // Only opening the link, as mail scanners do, proves nothing.
  const { id } = patient;
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email_verified: false });
  await answer(page, "Confirmar mi dirección").click();
  await expect(said(page, "Tu dirección de correo quedó confirmada.")).toBeFocused();
  await expect(page.getByText(/^Confirma que esta dirección/)).toBeHidden();
  const dashboard = await (await openPage("/patient/dashboard", patient.token)).text();
  expect(dashboard).toContain("Próximas Citas");
  expect(dashboard).not.toContain("Confirma tu dirección de correo");
});

test("a patient corrects a mistyped address, which the field asks about @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const word = uniqueWord();
  const patient = await createPatient({
    ...{ email: `${word}@gmial.com`, email_verified: false, identity_checked_at: null },
  });
  await signIn(patient);
  await page.goto("/patient/dashboard");
  await answer(page, "Corregir dirección").click();
  const dialog = page.getByRole("dialog", { name: "Corregir dirección" });
  const [email, password] = [dialog.getByLabel("Email"), dialog.getByLabel("Tu contraseña")];
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(patient.email);
  await email.press("Tab");
  const question = dialog.getByRole("status").getByRole("button");
  await expect(question).toHaveText("¿Quisiste decir gmail.com?");
  await expectUsable(page);
  await question.click();
  await expect(email).toHaveValue(`${word}@gmail.com`);
  await expect(email).toBeFocused();
  await expect(question).toBeHidden();

  troubles.expect(/status of 422/);
  await password.fill("equivocada");
  await answer(page, "Guardar").click();
  await expect(password).toHaveAccessibleDescription(/^Tu contraseña no es correcta/);
  await password.fill(PASSWORD);
  await answer(page, "Guardar").click();
  await expect(toast(page, /^Te enviamos un correo a esa dirección/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toContainText(`Te escribimos a ${word}@gmail.com.`);
  await expect(answer(page, "Corregir dirección")).toBeFocused();
  // The call is made with the new token.
  await answer(page, "Reenviar").click();
  await expect(toast(page, "Te enviamos otro correo para confirmar tu dirección.")).toBeVisible();
});

test("without being signed in, confirming an address ends its password, and disowning it closes the account @phone", async ({
  page,
  troubles,
}) => {
  const [doctor, patient, disowned] = await Promise.all([
    createDoctor(),
    createUnproved(),
    createUnproved(),
  ]);
  const booked = await createAppointment(doctor, disowned);
  const [confirm] = await proofLinks(patient);
  const [, disown] = await proofLinks(disowned);

  await test.step("confirming", async () => {
    await page.goto(confirm.url);
    await expect(page.getByText("te enviaremos un enlace para elegir otra")).toBeVisible();
    await expectUsable(page);
    await answer(page, "Confirmar mi dirección").click();
    await expect(said(page, "La contraseña anterior ya no sirve")).toBeFocused();
    await expectUsable(page);
  });

  await test.step("disowning", async () => {
    await page.goto(disown.url);
    await expect(page.getByText("sus citas se cancelarán")).toBeVisible();
    await expectAccessible(page);
    await answer(page, "No fui yo").click();
    await expect(said(page, "Listo: la cuenta se cerró")).toBeFocused();
    const { id } = disowned;
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ is_active: false });
    expect(await db.appointment.findUnique({ where: { id: booked.id } })).toMatchObject({
      status: "cancelled",
    });
  });

  await test.step("objecting to a replaced address", async () => {
    const { id } = doctor;
    const { url } = await objectionLink({ id, email: "antes@prueba.test" });
    await page.goto(url);
    await expect(page.getByText("La clínica cambió la dirección de tu cuenta")).toBeVisible();
    await expectUsable(page);
    await answer(page, "No fui yo").click();
    await expect(said(page, "Listo: avisamos a los administradores")).toBeFocused();
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ session_version: 2 });
  });

  await test.step("a link that is wrong, or has no token", async () => {
    const dead = "El enlace no es válido o ya venció.";
    troubles.expect(/status of 422/);
    await page.goto("/auth/address?token=de-nadie");
    await answer(page, "Confirmar mi dirección").click();
    await expect(panel(page, dead)).toBeVisible();
    await page.goto("/auth/address");
    await expect(page).toHaveURL("/auth/login");
    await expect(toast(page, dead)).toBeVisible();
  });
});
