import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { eventually } from "@/scripts/testing/eventually";
import { cardOf, dialog, open, question } from "../support/admin-appointments";
import { act, openFilters, panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { book, booking } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/admin/emails";

const rows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "@" });
const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();

test("an appointment leads to its e-mails; one is sent again, and a test e-mail is sent", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const { data } = await book(patient, booking(doctor));
  const { id: appointment_id } = data;
  await signIn(admin);
  await open(page, patient);
  await eventually("both e-mails sent", async () => {
    const sent = await db.emailMessage.count({ where: { appointment_id, status: "sent" } });
    return sent === 2;
  });
  await cardOf(page, patient)
    .getByRole("button", { name: fullName(patient), exact: true })
    .click();
  const history = dialog(page).getByRole("region", { name: "Cambios" });
  await expect(history.getByRole("listitem")).toHaveText(
    new RegExp(`^Agendada por ${fullName(patient)} · `),
  );
  const mails = dialog(page).getByRole("region", { name: "Correos" });
  await expect(mails.getByRole("listitem")).toHaveCount(2);
  await expect(mails.getByRole("listitem").first()).toContainText("Enviado");
  await expectUsable(page);
  await mails.getByRole("link", { name: "Ver en Correos" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Correos" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Correos de una cita (2)" })).toBeVisible();
  const row = rows(page).filter({ hasText: patient.email });
  for (const text of [/Tu cita fue agendada/, "Enviado"]) await expect(row).toContainText(text);
  await expect(row.getByRole("link", { name: /^Ver la cita/ })).toHaveAttribute(
    "href",
    `/admin/appointments?id=${appointment_id}`,
  );
  await act(row, "Reenviar");
  await expect(question(page)).toContainText(patient.email);
  await question(page).getByRole("button", { name: "Reenviar" }).click();
  await expect(toast(page, "El correo saldrá enseguida.")).toBeVisible();

  const recipient = `${uniqueWord()}@prueba.test`;
  await page.getByRole("button", { name: "Correo de prueba" }).click();
  const field = dialog(page).getByLabel("Destinatario");
  await expect(field).toHaveValue(admin.email);
  await field.fill("ana@");
  await dialog(page).getByRole("button", { name: "Enviar" }).click();
  await expectFieldError(field, "Email inválido");
  await expectAccessible(page);
  await field.fill(recipient);
  await dialog(page).getByRole("button", { name: "Enviar" }).click();
  await expect(toast(page, "El correo de prueba saldrá enseguida.")).toBeVisible();
  expect(await db.emailMessage.count({ where: { recipient, kind: "test" } })).toBe(1);
});

test("failed, waiting and skipped e-mails say why, and are found by state and recipient", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, word] = [await createAdmin(), uniqueWord()];
  const far = new Date(Date.now() + 86_400_000);
  const past = new Date(Date.now() - 60_000);
  const common = { kind: "reminder", subject: `Recordatorio ${word}` } as const;
  const of = (who: string) => `${who}.${word}@prueba.test`;
  await db.emailMessage.createMany({
    data: [
      {
        ...common,
        ...{ recipient: of("rechazado"), status: "failed", attempts: 1, pointless_after: past },
        last_error: "550 Mailbox unavailable",
      },
      {
        ...common,
        ...{ recipient: of("espera"), attempts: 3, pointless_after: far, next_attempt_at: far },
        last_error: "Connection timeout",
      },
      {
        ...common,
        ...{ recipient: of("pasado"), status: "skipped", pointless_after: past },
        last_error: "La cita ya no estaba en pie.",
      },
    ],
  });
  await signIn(admin);
  await page.goto(URL);
  await openFilters(page);
  await search(page).getByLabel("Destinatario").fill(word);
  await submit(page);
  await expect(rows(page)).toHaveCount(3);
  const row = (who: string) => rows(page).filter({ hasText: of(who) });
  for (const [who, ...texts] of [
    ["rechazado", "Falló", "550 Mailbox unavailable"],
    ["espera", "Reintentando", "3", "Connection timeout"],
    ["pasado", "No hizo falta", "La cita ya no estaba en pie."],
  ] as const)
    for (const text of texts) await expect(row(who)).toContainText(text);
  await expect(row("pasado").getByRole("button")).toHaveCount(0);
  await expectAccessible(page);

  await search(page).getByLabel("Estado").selectOption("Falló");
  await submit(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/recipient=.*status=failed/);
  troubles.expect(/status of 409/);
  await act(row("rechazado"), "Reenviar");
  await question(page).getByRole("button", { name: "Reenviar" }).click();
  await expect(panel(page, "Error al reenviar el correo")).toContainText("ya no serviría");
  await question(page).getByRole("button", { name: "Cerrar" }).click();
  await search(page).getByLabel("Estado").selectOption("Enviado");
  await submit(page);
  await expect(
    page.getByRole("heading", { name: "No hay correos con esos filtros" }),
  ).toBeVisible();
});
