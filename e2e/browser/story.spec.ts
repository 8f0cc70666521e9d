import { fullName } from "@/lib/shared/format";
import { dayChoice, slotChoice } from "../support/booking-screen";
import { act, goTo, openFilters, toast } from "../support/gestures";
import { mailTo } from "../support/mailbox";
import { createDoctor, PASSWORD, uniqueWord } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const NOTES = "Alergia a la penicilina.\nLlevo los análisis 🩺";

test("from registration to a confirmed appointment @phone @translated", async ({
  page,
  otherPage,
  signIn,
}) => {
  const doctor = await createDoctor();
  const word = uniqueWord();
  const patient = { name: "Lucía", lastname: `Relato ${word}`, email: `${word}@prueba.test` };

  await test.step("the patient registers", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Regístrate" }).click();
    await page.getByLabel("Nombre").fill(patient.name);
    await page.getByLabel("Apellido").fill(patient.lastname);
    await page.getByLabel("DNI").fill(String(Date.now()).slice(-8));
    await page.getByLabel("Teléfono").fill("+54 11 4444-1234");
    await page.getByLabel("Email").fill(patient.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirmar contraseña").fill(PASSWORD);
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page).toHaveURL("/patient/dashboard");
    await expect(toast(page, "Registro exitoso!")).toBeVisible();
  });

  await test.step("finds the doctor", async () => {
    await goTo(page, "Buscar Doctores", "Buscar Doctores");
    await openFilters(page);
    await page.getByLabel("Nombre").fill(doctor.lastname);
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page.getByRole("list", { name: "Doctores" }).locator("> li")).toHaveCount(1);
    await page.getByRole("button", { name: `Ver Detalles de ${fullName(doctor)}` }).click();
    const details = page.getByRole("dialog");
    await expect(details).toContainText(doctor.email);
    await expect(details).toContainText(doctor.Doctor?.license_number ?? "no licence");
    await details.getByRole("link", { name: "Agendar" }).click();
  });

  await test.step("books a slot", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Agendar Cita" })).toBeVisible();
    await expect(page.getByText("Programa tu cita médica")).toBeVisible();
    const confirm = page.getByRole("button", { name: "Confirmar Cita" });
    await expect(confirm).toBeDisabled();
    await dayChoice(page, daysAhead(3)).check();
    await slotChoice(page, "10:30").check();
    await page.getByLabel("Notas Adicionales").fill(NOTES);
    const summary = page.getByRole("region", { name: "Resumen de la Cita" });
    await expect(summary).toContainText(`Dr. ${fullName(doctor)}`);
    await expect(summary).toContainText("10:30 – 11:00");
    await expect(summary).toContainText("Alergia a la penicilina.");
    await confirm.click();
    await expect(page).toHaveURL("/patient/appointments");
    await expect(toast(page, "Cita agendada exitosamente")).toBeVisible();
    const row = page.getByRole("row", { name: fullName(doctor) });
    await expect(row).toContainText("Pendiente");
    await expect(row).toContainText("10:30 – 11:00");
  });

  await test.step("reads the e-mail", async () => {
    const { text, attachments } = await mailTo(patient.email, /^Tu cita fue agendada/);
    expect(text).toContain(`Dr. ${fullName(doctor)}`);
    expect(text).not.toContain("penicilina");
    expect(attachments[0]?.text).toContain("BEGIN:VEVENT");
  });

  await test.step("the doctor sees it and confirms it", async () => {
    await signIn(doctor, otherPage);
    await otherPage.goto("/doctor/appointments");
    const row = otherPage.getByRole("row", { name: fullName(patient) });
    await act(row, "Ver");
    const details = otherPage.getByRole("dialog");
    await expect(details).toContainText(patient.email);
    await expect(details).toContainText("+54 11 4444-1234");
    await expect(details).toContainText("Llevo los análisis 🩺");
    await details.getByRole("button", { name: "Confirmar" }).click();
    const question = otherPage.getByRole("alertdialog");
    await expect(question).toContainText(`¿Confirmar la cita de ${fullName(patient)}?`);
    await question.getByRole("button", { name: "Confirmar" }).click();
    await expect(toast(otherPage, "Estado de cita actualizado exitosamente")).toBeVisible();
    await expect(question).toBeHidden();
    await expect(details).toBeHidden();
    await expect(row).toContainText("Confirmada");
  });

  await test.step("the patient is told and sees it confirmed", async () => {
    const { attachments } = await mailTo(patient.email, /^Tu cita está confirmada/);
    expect(attachments[0]?.text).toContain("STATUS:CONFIRMED");
    await page.reload();
    const row = page.getByRole("row", { name: fullName(doctor) });
    await expect(row).toContainText("Confirmada");
    await act(row, "Ver");
    await expect(page.getByRole("dialog")).toContainText("Confirmada");
    await expect(page.getByRole("button", { name: "Cancelar cita" })).toHaveCount(0);
  });
});
