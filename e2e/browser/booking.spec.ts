import type { Page } from "@playwright/test";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { toLocal } from "@/lib/shared/dates";
import { formatWeekdayDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import {
  confirmButton,
  dayChoice,
  notesField,
  openBooking,
  slotChoice,
} from "../support/booking-screen";
import { setTextSize } from "../support/cut-off";
import { panel } from "../support/gestures";
import { expectAccessible, expectUsable, findWide } from "../support/page-checks";
import { ALL_WEEK, createDoctor, createPatient } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const NOTES = "Traigo los estudios.\nAlergia al látex.";
const SLOTS = "**/available-slots?*";

test("booking shows the doctor, and what is free, taken and one's own, and leads from an empty day to the next with slots @phone", async ({
  page,
  signIn,
}) => {
  const day = daysAhead(4);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const windows = ALL_WEEK.filter((window) => window.weekday === weekday);
  const [doctor, patient, other] = await Promise.all([
    createDoctor(windows, { address: "Av. Siempreviva 742" }),
    createPatient(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient, { date: day, start: "08:00" });
  await createAppointment(doctor, other, { date: day, start: "08:30" });
  await signIn(patient);
  await openBooking(page, doctor);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agendar Cita");
  await expect(page.getByText("Programa tu cita médica")).toBeVisible();
  for (const text of [`Dr. ${fullName(doctor)}`, doctor.email, "Av. Siempreviva 742"])
    await expect(page.getByRole("main")).toContainText(text);
  await expect(page.getByText("Llega 10 minutos antes")).toBeVisible();
  await expect(notesField(page)).toHaveAttribute("rows", "3");
  await expect(confirmButton(page)).toBeDisabled();
  await expect(page.getByText("Por favor selecciona un horario")).toBeVisible();

  await test.step("a day without slots leads to the next that has", async () => {
    // The tile says so before it is chosen.
    await expect(dayChoice(page, daysAhead(1))).toHaveAccessibleName(/, sin horarios$/);
    await expect(dayChoice(page, day)).toHaveAccessibleName(/, 18 horarios disponibles$/);
    await expect(dayChoice(page, daysAhead(11))).toHaveAccessibleName(/, 20 horarios disponibles$/);
    await expect(page.getByRole("radio", { name: /, sin horarios$/ })).toHaveCount(12);
    await dayChoice(page, daysAhead(1)).check();
    await expect(page.getByText("No hay horarios disponibles para esta fecha.")).toBeVisible();
    await expect(confirmButton(page)).toBeDisabled();
    await page.getByRole("button", { name: formatWeekdayDate(day) }).click();
    await expect(dayChoice(page, day)).toBeChecked();
  });

  await expect(slotChoice(page, "08:00")).toBeDisabled();
  await expect(page.getByText("Ocupado · tu cita")).toHaveCount(1);
  await expect(page.getByText("Ocupado", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Disponible", { exact: true })).toHaveCount(18);
  await expect(page.getByRole("status").filter({ hasText: formatWeekdayDate(day) })).toContainText(
    `${formatWeekdayDate(day)}, 18 horarios disponibles`,
  );
  await slotChoice(page, "17:30").check();
  await expect(page.getByRole("region", { name: "Resumen de la Cita" })).toContainText("Sin notas");
  await expect(confirmButton(page)).toBeEnabled();
  await expectUsable(page);
  const inBrief = page.getByText(`17:30 · Dr. ${doctor.lastname}`);
  for (const shown of [confirmButton(page), inBrief]) await expect(shown).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(inBrief).toBeHidden();
  await setTextSize(page, 200);
  expect(await findWide(page)).toEqual([]);
  await slotChoice(page, "17:00").check();
  await expect(confirmButton(page)).toBeEnabled();
});

test.describe("with the browser on another date than the clinic", () => {
  // Whatever the clinic's date is, one of these two has another.
  const zones = ["Pacific/Kiritimati", "Etc/GMT+12"];
  const dateIn = (zone: string) => toLocal(clock.now(), zone).date;
  test.use({ timezoneId: zones.find((zone) => dateIn(zone) !== clock.today()) });

  test("the days are the clinic's 14 from tomorrow on, and so is the hour", async ({
    page,
    signIn,
  }) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await signIn(patient);
    await openBooking(page, doctor);
    const today = page.evaluate(() => new Intl.DateTimeFormat("sv").format());
    expect(await today).not.toBe(clock.today());
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
    await expect(page.getByRole("row", { name: fullName(doctor) })).toContainText("08:00 – 08:30");
    const booked = await db.appointment.findFirst({ where: { doctor_id: doctor.doctorId } });
    expect(booked?.date.toISOString()).toContain(daysAhead(14));
  });
});

test("loading slots is retried three times, then on request; notes stay meanwhile, and after a look at other doctors", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await page.clock.install();
  await signIn(patient);
  await openBooking(page, doctor);
  await notesField(page).fill(NOTES);
  troubles.expect(/status of 50[03]/);
  const failure = panel(page, "Error al cargar horarios disponibles");

  await test.step("the last of four requests succeeds", async () => {
    const requests = await failRequests(page, { status: 503, times: 3 });
    await dayChoice(page, daysAhead(2)).check();
    await passPauses(page, requests);
    await expect(slotChoice(page, "09:00")).toBeVisible();
    await expect(failure).toHaveCount(0);
    await page.unroute(SLOTS);
  });

  await test.step("all four fail, and one on request succeeds", async () => {
    const requests = await failRequests(page, { status: 500, times: 4 });
    await dayChoice(page, daysAhead(3)).check();
    await passPauses(page, requests);
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute(SLOTS);
    await failure.getByRole("button", { name: "Reintentar" }).click();
    await slotChoice(page, "09:00").check();
    await expect(failure).toBeHidden();
    await expect(dayChoice(page, daysAhead(3))).toBeChecked();
    await expect(notesField(page)).toHaveValue(NOTES);
  });

  for (const way of ["Volver", "Cancelar"]) {
    await page.getByRole("link", { name: way, exact: true }).click();
    await expect(page).toHaveURL("/patient/doctors");
    await page.goBack();
    await expect(notesField(page)).toHaveValue(NOTES);
  }
  // Leaving the application would lose the notes, so the browser asks.
  const question = page.waitForEvent("dialog");
  const left = page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await left;
});

/** Lets the first requests for slots fail; returns how many there were so far. */
async function failRequests(page: Page, { status, times }: { status: number; times: number }) {
  let asked = 0;
  await page.route(SLOTS, (route) => {
    asked += 1;
    return asked <= times ? route.fulfill({ status, body: "" }) : route.continue();
  });
  return () => asked;
}

/** Skips the pauses of a second between four requests. */
async function passPauses(page: Page, requests: () => number) {
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(requests()).toBe(4);
  }).toPass({ intervals: [200] });
}
