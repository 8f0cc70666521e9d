import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
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
import { book, booking, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const TAKEN = "El horario seleccionado ya no está disponible";
const NOTES = "Traigo los estudios.\nAlergia al látex.";
const DAY = daysAhead(2);

const bookedWith = (doctor: Person) =>
  db.appointment.findMany({ where: { doctor_id: doctor.doctorId } });

/** Fills in everything; only the confirmation is left. */
async function prepare(page: Page, doctor: Person, start = "09:00") {
  await openBooking(page, doctor);
  await dayChoice(page, DAY).check();
  await slotChoice(page, start).check();
  await notesField(page).fill(NOTES);
}

test("confirming too late says so, shows fresh slots, and keeps day and notes", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient, quicker] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await signIn(patient);
  await prepare(page, doctor);
  expect((await book(quicker, booking(doctor, "09:00", DAY))).status).toBe(201);
  troubles.expect(/status of 409/);
  await confirmButton(page).click();
  await expect(panel(page, TAKEN)).toBeVisible();
  await expect(toast(page, TAKEN)).toBeVisible();
  await expect(slotChoice(page, "09:00")).toBeDisabled();
  await expect(dayChoice(page, DAY)).toBeChecked();
  await expect(notesField(page)).toHaveValue(NOTES);
  await expect(confirmButton(page)).toBeDisabled();
  await expectAccessible(page);

  await slotChoice(page, "09:30").check();
  await confirmButton(page).click();
  await expect(page).toHaveURL("/patient/appointments");
  const ours = (await bookedWith(doctor)).filter((row) => row.patient_id === patient.patientId);
  expect(ours).toHaveLength(1);
  expect(ours[0]?.notes).toBe(NOTES);
});

test("confirming a time at which the patient is elsewhere says so", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, elsewhere, patient] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient(),
  ]);
  await book(patient, booking(elsewhere, "09:00", DAY));
  await signIn(patient);
  await prepare(page, doctor);
  troubles.expect(/status of 409/);
  await confirmButton(page).click();
  await expect(panel(page, "El paciente ya tiene otra cita en ese horario.")).toBeVisible();
  await expect(notesField(page)).toHaveValue(NOTES);
  expect(await bookedWith(doctor)).toEqual([]);
});

test("confirming twice in quick succession books once", async ({ page, signIn }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await prepare(page, doctor);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/appointments")) sent += 1;
  });
  await confirmButton(page).dblclick();
  await expect(page).toHaveURL("/patient/appointments");
  await expect(page.getByRole("row", { name: fullName(doctor) })).toHaveCount(1);
  expect(sent).toBe(1);
  expect(await bookedWith(doctor)).toHaveLength(1);
});

test("confirming says that it is saving, and saves once", async ({ page, signIn }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await prepare(page, doctor);
  const release = await hold(page, "**/api/appointments");
  await confirmButton(page).click();
  const saving = page.getByRole("button", { name: "Agendando..." });
  await expect(saving).toBeDisabled();
  release();
  await expect(page).toHaveURL("/patient/appointments");
  expect(await bookedWith(doctor)).toHaveLength(1);
});

test("what was just booked can be cancelled where that is said @phone", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await prepare(page, doctor);
  await confirmButton(page).click();
  const panel = page.getByRole("region", { name: "Tu cita quedó agendada" });
  await panel.getByRole("button", { name: "Cancelar esta cita" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar cita" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("row", { name: fullName(doctor) })).toContainText("Cancelada");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("confirming without a network keeps everything and says so", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await prepare(page, doctor);
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
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
  await expect(dayChoice(page, DAY)).toBeChecked();
  await expect(slotChoice(page, "09:00")).toBeChecked();
  await expect(notesField(page)).toHaveValue(NOTES);
  await context.setOffline(false);
  await confirmButton(page).click();
  await expect(page).toHaveURL("/patient/appointments");
  expect((await bookedWith(doctor))[0]?.notes).toBe(NOTES);
});

test("booking works by keyboard alone", async ({ page, signIn }) => {
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
  await expect(page.getByRole("heading", { level: 1, name: "Mis Citas" })).toBeFocused();
  expect(await bookedWith(doctor)).toMatchObject([{ notes: "Sin ratón" }]);
});
