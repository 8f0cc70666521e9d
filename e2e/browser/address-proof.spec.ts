import type { Page } from "@playwright/test";
import { proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { logIn, panel, toast } from "../support/gestures";
import { mailTo } from "../support/mailbox";
import { expectUsable } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { expect, test } from "../support/test";

const notice = (page: Page) =>
  page.getByRole("region", { name: "Confirma tu dirección de correo" });
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
  await expectUsable(page);
  // Only opening the link, as mail scanners do, proves nothing.
  const { id } = patient;
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email_verified: false });
  await answer(page, "Confirmar mi dirección").click();
  await expect(page.getByText("Tu dirección de correo quedó confirmada.")).toBeFocused();
  await expect(page.getByText(/^Confirma que esta dirección/)).toBeHidden();
  await page.goto("/patient/dashboard");
  await expect(page.getByRole("heading", { name: "Próximas Citas" })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test("confirming without being signed in requires a new password @phone", async ({ page }) => {
  const patient = await createUnproved();
  const [confirm] = await proofLinks(patient);
  await page.goto(confirm.url);
  await expect(page.getByText("te enviaremos un enlace para elegir otra")).toBeVisible();
  await expectUsable(page);
  await answer(page, "Confirmar mi dirección").click();
  await expect(page.getByText("La contraseña anterior ya no sirve")).toBeFocused();
  await expectUsable(page);
  // Opened a second time, the page no longer warns.
  await page.goto(confirm.url);
  await expect(answer(page, "Confirmar mi dirección")).toBeVisible();
  await expect(page.getByText("te enviaremos un enlace")).toBeHidden();
  const { text } = await mailTo(patient.email, /^Elige tu contraseña/);
  await page.goto(/^Elegir mi contraseña: (\S+)$/m.exec(text)?.[1] ?? "");
  const password = "Otra-secreta-2";
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page).toHaveURL("/auth/login");
  await logIn(page, patient.email, password);
  await expect(page).toHaveURL("/patient/dashboard");
});

test("disowning an account closes it and cancels its bookings", async ({ page, troubles }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createUnproved()]);
  const booked = await createAppointment(doctor, patient);
  const [, disown] = await proofLinks(patient);
  await page.goto(disown.url);
  await expect(page.getByText("sus citas se cancelarán")).toBeVisible();
  await expectUsable(page);
  await answer(page, "No fui yo").click();
  await expect(page.getByText("Listo: la cuenta se cerró")).toBeFocused();
  expect(await db.user.findUnique({ where: { id: patient.id } })).toMatchObject({
    is_active: false,
  });
  expect(await db.appointment.findUnique({ where: { id: booked.id } })).toMatchObject({
    status: "cancelled",
  });

  const dead = "El enlace no es válido o ya venció.";
  troubles.expect(/status of 422/);
  await page.goto("/auth/address?token=de-nadie");
  await answer(page, "Confirmar mi dirección").click();
  await expect(panel(page, dead)).toBeVisible();
  await page.goto("/auth/address");
  await expect(page).toHaveURL("/auth/login");
  await expect(toast(page, dead)).toBeVisible();
});
