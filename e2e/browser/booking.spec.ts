import type { Page } from "@playwright/test";
import { db } from "@/lib/db";
import { formatWeekdayDate, fullName } from "@/lib/format";
import { routes } from "@/lib/navigation";
import { dayChoice, hold, panel, slotChoice, tabTo, toast } from "../support/gestures";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
import { ALL_WEEK, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const TAKEN = "El horario seleccionado ya no está disponible";
const NOTES = "Traigo los estudios.\nAlergia al látex.";
const DAY = daysAhead(2);

const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirmar Cita" });
const notesField = (page: Page) => page.getByLabel("Notas Adicionales");
const bookedWith = (doctor: Person) =>
  db.appointment.findMany({ where: { doctor_id: doctor.doctorId } });

const open = (page: Page, doctor: Person) =>
  page.goto(routes.patient.bookAppointment(doctor.email));

/** Everything chosen and written; only the confirmation is left. */
async function prepare(page: Page, doctor: Person, start = "09:00") {
  await open(page, doctor);
  await dayChoice(page, DAY).check();
  await slotChoice(page, start).check();
  await notesField(page).fill(NOTES);
}

test.describe("the booking screen", () => {
  test("shows doctor, slots, own and others' appointments, and explains itself", async ({
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
    await open(page, doctor);
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
    await slotChoice(page, "17:30").check();
    await expect(page.getByRole("region", { name: "Resumen de la Cita" })).toContainText(
      "Sin notas",
    );
    await expect(confirmButton(page)).toBeEnabled();

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (isPhone) await expect(confirmButton(page)).toBeInViewport();
  });

  test("goes back to the doctors by Volver and by Cancelar", async ({ page, signIn }) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await signIn(patient);
    for (const way of ["Volver", "Cancelar"]) {
      await open(page, doctor);
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
    await open(page, doctor);
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
    await open(page, doctor);
    await expect(page.getByText("No se encontró información del paciente")).toBeVisible();
    await expect(
      page.getByText("Contacte al administrador para verificar su cuenta."),
    ).toBeVisible();
  });
});

// Wherever the clinic's day stands, one of these two has another date.
for (const timezoneId of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
  test.describe(`with the browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("the days are the clinic's 14 from tomorrow on, and so is the hour", async ({
      page,
      signIn,
    }) => {
      const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
      await signIn(patient);
      await open(page, doctor);
      const days = page.getByRole("radiogroup", { name: "Selecciona una fecha" });
      const expected = Array.from({ length: 14 }, (_, index) =>
        formatWeekdayDate(daysAhead(index + 1)),
      );
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
      const [booked] = await bookedWith(doctor);
      expect(booked?.date.toISOString()).toContain(daysAhead(14));
    });
  });
}

test.describe("confirming", () => {
  test("too late says so, shows fresh slots, and keeps day and notes", async ({
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

  test("a time at which the patient is elsewhere says so", async ({ page, signIn, troubles }) => {
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

  test("twice in quick succession books once", async ({ page, signIn }) => {
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

  test("says that it is saving, and saves once", async ({ page, signIn }) => {
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

  test("without a network keeps everything and says so", async ({
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

  test("works by keyboard alone", async ({ page, signIn }) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await signIn(patient);
    await open(page, doctor);
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
});

test("slots that fail to load can be asked for again", async ({ page, signIn, troubles }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await open(page, doctor);
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

test("notes stay when the patient looks at another doctor and comes back", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await open(page, doctor);
  await notesField(page).fill(NOTES);
  await page.getByRole("link", { name: "Volver", exact: true }).click();
  await expect(page).toHaveURL("/patient/doctors");
  await page.goBack();
  await expect(notesField(page)).toHaveValue(NOTES);
  // Leaving the application would lose them, so the browser asks.
  const question = page.waitForEvent("dialog");
  const left = page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await left;
});
