import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import {
  confirmButton,
  dayChoice,
  notesField,
  openBooking,
  slotChoice,
} from "../support/booking-screen";
import { hold, panel, tabTo, toast } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createDoctor, createPatient, type Person } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const TAKEN = "El horario seleccionado ya no está disponible";
const NOTES = "Traigo los estudios.\nAlergia al látex.";
const DAY = daysAhead(2);

const bookedWith = (doctor: Person, patient: Person) =>
  db.appointment.findMany({
    where: { doctor_id: doctor.doctorId, patient_id: patient.patientId },
  });

async function expectKept(page: Page) {
  await expect(dayChoice(page, DAY)).toBeChecked();
  await expect(notesField(page)).toHaveValue(NOTES);
}

test("a booking that fails says why and keeps day and notes; it is then sent once, however often it is confirmed", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  const [doctor, elsewhere, patient, quicker] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await signIn(patient);
  await openBooking(page, doctor);
  await dayChoice(page, DAY).check();
  await slotChoice(page, "09:00").check();
  await notesField(page).fill(NOTES);
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /status of 409/);

  await test.step("without a network", async () => {
    await context.setOffline(true);
    await expect(page.getByRole("status").getByText("Sin conexión a internet")).toBeVisible();
    // Without a network, a link would navigate to the browser's own error page.
    await page.getByRole("link", { name: "Volver", exact: true }).click();
    await expect(toast(page, "Sin conexión a internet")).toBeVisible();
    await expect(notesField(page)).toHaveValue(NOTES);
    await confirmButton(page).click();
    await expect(panel(page, "Error al agendar cita")).toContainText(
      "No se pudo conectar con el servidor. Verifica tu conexión a internet.",
    );
    await expectKept(page);
    await expect(slotChoice(page, "09:00")).toBeChecked();
    await context.setOffline(false);
  });

  await test.step("at a time that somebody else took meanwhile", async () => {
    await createAppointment(doctor, quicker, { date: DAY, start: "09:00" });
    await confirmButton(page).click();
    await expect(panel(page, TAKEN)).toBeVisible();
    await expect(toast(page, TAKEN)).toBeVisible();
    await expect(slotChoice(page, "09:00")).toBeDisabled();
    await expectKept(page);
    await expect(confirmButton(page)).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step("at a time at which the patient is elsewhere", async () => {
    await createAppointment(elsewhere, patient, { date: DAY, start: "09:30" });
    await slotChoice(page, "09:30").check();
    await confirmButton(page).click();
    await expect(panel(page, "El paciente ya tiene otra cita en ese horario.")).toBeVisible();
    await expectKept(page);
    expect(await bookedWith(doctor, patient)).toEqual([]);
  });

  await test.step("confirmed twice in quick succession", async () => {
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/appointments")) sent += 1;
    });
    await slotChoice(page, "10:00").check();
    const release = await hold(page, "**/api/appointments");
    await confirmButton(page).dblclick();
    await expect(page.getByRole("button", { name: "Agendando..." })).toBeDisabled();
    release();
    await expect(page).toHaveURL("/patient/appointments");
    await expect(page.getByRole("row", { name: fullName(doctor) })).toHaveCount(1);
    expect(sent).toBe(1);
    expect(await bookedWith(doctor, patient)).toMatchObject([{ notes: NOTES }]);
  });
});

test("booking works by keyboard alone, and so does cancelling what was just booked where that is said", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await openBooking(page, doctor);
  await tabTo(page, dayChoice(page, daysAhead(1)));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(dayChoice(page, DAY)).toBeChecked();
  await expect(slotChoice(page, "08:00")).toBeVisible();
  await tabTo(page, slotChoice(page, "08:00"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(slotChoice(page, "08:30")).toBeChecked();
  await tabTo(page, notesField(page));
  await page.keyboard.type("Sin ratón");
  await tabTo(page, confirmButton(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/patient/appointments");
  const title = page.getByRole("heading", { level: 1, name: "Mis Citas" });
  await expect(title).toBeFocused();
  expect(await bookedWith(doctor, patient)).toMatchObject([{ notes: "Sin ratón" }]);

  const booked = page.getByRole("region", { name: "Tu cita quedó agendada" });
  await tabTo(page, booked.getByRole("button", { name: "Cancelar esta cita" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole("button", { name: "Cancelar cita" }));
  await page.keyboard.press("Enter");
  await expect(booked).toBeHidden();
  await expect(page.getByRole("row", { name: fullName(doctor) })).toContainText("Cancelada");
  await expect(title).toBeFocused();
});
