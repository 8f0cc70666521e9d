import { db } from "@/lib/platform/database/db";
import { formatWeekdayDate, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import {
  confirmButton,
  dayChoice,
  notesField,
  openBooking,
  slotChoice,
} from "../support/booking-screen";
import { panel } from "../support/gestures";
import { expectAccessible, expectNoSidewaysScroll, expectUsable } from "../support/page-checks";
import { ALL_WEEK, createDoctor, createPatient } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const NOTES = "Traigo los estudios.\nAlergia al látex.";
const DAY = daysAhead(2);

test("shows doctor, slots, own and others' appointments, and explains itself @desk @phone", async ({
  page,
  signIn,
  isPhone,
}) => {
  const [doctor, patient, other] = await Promise.all([
    createDoctor(undefined, { address: "Av. Siempreviva 742" }),
    createPatient(),
    createPatient(),
  ]);
  await book(patient, booking(doctor, "08:00", DAY));
  await book(other, booking(doctor, "08:30", DAY));
  await signIn(patient);
  await openBooking(page, doctor);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agendar Cita");
  await expect(page.getByText("Programa tu cita médica")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(`Dr. ${fullName(doctor)}`);
  await expect(main).toContainText(doctor.email);
  await expect(main).toContainText("Av. Siempreviva 742");
  await expect(page.getByText("Llega 10 minutos antes")).toBeVisible();
  await expect(notesField(page)).toHaveAttribute("rows", "3");
  await expect(confirmButton(page)).toBeDisabled();
  await expect(page.getByText("Por favor selecciona un horario")).toBeVisible();

  await dayChoice(page, DAY).check();
  await expect(slotChoice(page, "08:00")).toBeDisabled();
  await expect(page.getByText("Ocupado · tu cita")).toHaveCount(1);
  await expect(page.getByText("Ocupado", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Disponible", { exact: true })).toHaveCount(18);
  await expect(page.getByRole("status").filter({ hasText: formatWeekdayDate(DAY) })).toContainText(
    `${formatWeekdayDate(DAY)}, 18 horarios disponibles`,
  );
  await slotChoice(page, "17:30").check();
  await expect(page.getByRole("region", { name: "Resumen de la Cita" })).toContainText("Sin notas");
  await expect(confirmButton(page)).toBeEnabled();

  await expectUsable(page);
  if (isPhone) await expect(confirmButton(page)).toBeInViewport();
  const inBrief = page.getByText(`17:30 · Dr. ${doctor.lastname}`);
  if (isPhone) await expect(inBrief).toBeInViewport();
  else await expect(inBrief).toBeHidden();
  // At twice the text size.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScroll(page);
  await slotChoice(page, "17:00").check();
  await expect(confirmButton(page)).toBeEnabled();
});

test("goes back to the doctors by Volver and by Cancelar", async ({ page, signIn }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  for (const way of ["Volver", "Cancelar"]) {
    await openBooking(page, doctor);
    await page.getByRole("link", { name: way, exact: true }).click();
    await expect(page).toHaveURL("/patient/doctors");
  }
});

test("says when a day has no slots, and leads to the next that has", async ({ page, signIn }) => {
  const weekday = new Date(`${daysAhead(4)}T00:00:00Z`).getUTCDay();
  const [doctor, patient] = await Promise.all([
    createDoctor(ALL_WEEK.filter((window) => window.weekday === weekday)),
    createPatient(),
  ]);
  await signIn(patient);
  await openBooking(page, doctor);
  // The tile says so before it is chosen.
  await expect(dayChoice(page, daysAhead(1))).toHaveAccessibleName(/, sin horarios$/);
  await expect(dayChoice(page, daysAhead(4))).toHaveAccessibleName(/, 20 horarios disponibles$/);
  await expect(page.getByRole("radio", { name: /, sin horarios$/ })).toHaveCount(12);
  await expectAccessible(page);
  await dayChoice(page, daysAhead(1)).check();
  await expect(page.getByText("No hay horarios disponibles para esta fecha.")).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await page.getByRole("button", { name: formatWeekdayDate(daysAhead(4)) }).click();
  await expect(dayChoice(page, daysAhead(4))).toBeChecked();
  await expect(slotChoice(page, "08:00")).toBeEnabled();
});

test("says when there is no such doctor", async ({ page, signIn }) => {
  await signIn(await createPatient());
  await page.goto(routes.patient.bookAppointment("nadie@prueba.test"));
  await expect(page.getByRole("heading", { name: "Doctor no encontrado" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Volver a la lista de doctores" }).click();
  await expect(page).toHaveURL("/patient/doctors");
  await page.goto("/patient/book-appointment/%20");
  await expect(page.getByText("Email del doctor no proporcionado")).toBeVisible();
});

test("says when the patient has no profile", async ({ page, signIn }) => {
  const doctor = await createDoctor();
  await signIn(await createPatient({ Patient: {} }));
  await openBooking(page, doctor);
  await expect(page.getByText("No se encontró información del paciente")).toBeVisible();
  await expect(page.getByText("Contacte al administrador para verificar su cuenta.")).toBeVisible();
});
// Whatever the clinic's date is, one of these two has another date.
for (const timezoneId of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
  test.describe(`with the browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("the days are the clinic's 14 from tomorrow on, and so is the hour", async ({
      page,
      signIn,
    }) => {
      const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
      await signIn(patient);
      await openBooking(page, doctor);
      const days = page.getByRole("radiogroup", { name: "Selecciona una fecha" });
      const expected = Array.from({ length: 14 }, (_, index) =>
        formatWeekdayDate(daysAhead(index + 1)),
      ).map((day) => `${day}, 20 horarios disponibles`);
      await expect(days.getByRole("radio")).toHaveCount(14);
      for (const [index, name] of expected.entries())
        await expect(days.getByRole("radio").nth(index)).toHaveAccessibleName(name);
      await dayChoice(page, daysAhead(14)).check();
      await slotChoice(page, "08:00").check();
      await confirmButton(page).click();
      await expect(page).toHaveURL("/patient/appointments");
      await expect(page.getByRole("row", { name: fullName(doctor) })).toContainText(
        "08:00 – 08:30",
      );
      const booked = await db.appointment.findFirst({ where: { doctor_id: doctor.doctorId } });
      expect(booked?.date.toISOString()).toContain(daysAhead(14));
    });
  });
}

test("slots that fail to load can be loaded again", async ({ page, signIn, troubles }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await openBooking(page, doctor);
  await notesField(page).fill(NOTES);
  troubles.expect(/status of 500/);
  await page.route("**/available-slots?*", (route) => route.fulfill({ status: 500, body: "" }));
  await dayChoice(page, DAY).check();
  const failure = panel(page, "Error al cargar horarios disponibles");
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/available-slots?*");
  await failure.getByRole("button", { name: "Reintentar" }).click();
  await slotChoice(page, "09:00").check();
  await expect(failure).toBeHidden();
  await expect(dayChoice(page, DAY)).toBeChecked();
  await expect(notesField(page)).toHaveValue(NOTES);
});

test("loading slots is retried three times before the failure is shown", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await openBooking(page, doctor);
  troubles.expect(/status of 503/);
  let asked = 0;
  await page.route("**/available-slots?*", (route) => {
    asked += 1;
    return asked < 4 ? route.fulfill({ status: 503, body: "" }) : route.continue();
  });
  await dayChoice(page, DAY).check();
  // The three pauses alone take seven seconds.
  await expect(slotChoice(page, "09:00")).toBeVisible({ timeout: 20_000 });
  await expect(panel(page, "Error al cargar horarios disponibles")).toHaveCount(0);
  expect(asked).toBe(4);
});

test("notes stay when the patient looks at another doctor and comes back", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await openBooking(page, doctor);
  await notesField(page).fill(NOTES);
  await page.getByRole("link", { name: "Volver", exact: true }).click();
  await expect(page).toHaveURL("/patient/doctors");
  await page.goBack();
  await expect(notesField(page)).toHaveValue(NOTES);
  // Leaving the application would lose the notes, so the browser asks.
  const question = page.waitForEvent("dialog");
  const left = page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await left;
});
