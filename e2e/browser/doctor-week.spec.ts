import type { Page } from "@playwright/test";
import { addDays } from "@/lib/shared/dates";
import { familyNameFirst, formatDateRange, fullName } from "@/lib/shared/format";
import { connectionFailure } from "@/lib/shared/messages";
import { createAppointment } from "../support/appointments";
import { findCutOff } from "../support/cut-off";
import { tabTo, toast } from "../support/gestures";
import { expectAccessible, expectAccessibleInBothThemes } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { expect, test } from "../support/test";
import { appointmentAt, dayOf, headingOf, nextMonday, workOnMondays } from "../support/week-screen";

const URL = "/doctor/appointments/week";

const on = (date: string) => `${URL}?date=${date}`;
const titleOf = (monday: string) => formatDateRange(monday, addDays(monday, 6));
const title = (page: Page, monday: string) =>
  page.getByRole("heading", { level: 2, name: titleOf(monday) });
const week = (page: Page, monday: string) =>
  page.getByRole("group", { name: `Semana del ${titleOf(monday)}` });

const appointmentsOn = (page: Page, date: string) =>
  dayOf(page, date).getByRole("button", { name: /^\d/ });
const block = (page: Page, date: string, time: string) =>
  dayOf(page, date).getByRole("button", { name: `Bloquear ${time}` });

/** Next week: Monday at 9 and 10, Wednesday at 9:30 and, cancelled, at 11; nothing on Tuesday. */
async function createWeek() {
  const [doctor, ana, bea] = await Promise.all([
    createDoctor(),
    createPatient({ name: "Ana" }),
    createPatient({ name: "Beatriz" }),
  ]);
  const monday = nextMonday();
  const wednesday = addDays(monday, 2);
  await Promise.all([
    createAppointment(doctor, ana, { date: monday, start: "09:00", notes: "Trae estudios" }),
    createAppointment(doctor, bea, { date: monday, start: "10:00", status: "confirmed" }),
    createAppointment(doctor, bea, { date: wednesday, start: "09:30", status: "completed" }),
    createAppointment(doctor, ana, { date: wednesday, start: "11:00", status: "cancelled" }),
  ]);
  return { doctor, ana, monday, wednesday };
}

test("a doctor's week shows who comes when, at every width, and each opens its details", async ({
  page,
  signIn,
}) => {
  const { doctor, ana, monday, wednesday } = await createWeek();
  await signIn(doctor);
  await page.goto("/doctor/appointments");
  await expect(page.getByRole("link", { name: "Día", exact: true })).toHaveAttribute(
    "href",
    "/doctor/appointments/day",
  );
  await page.getByRole("link", { name: "Semana", exact: true }).click();
  await expect(page).toHaveURL(URL);
  await expect(title(page, addDays(monday, -7))).toBeVisible();
  await page.getByRole("link", { name: "Semana siguiente" }).click();
  await expect(title(page, monday)).toBeVisible();
  await expect(dayOf(page, monday)).toHaveAccessibleName(/^lunes .* 2 citas$/);
  await expect(dayOf(page, addDays(monday, 1))).toHaveAccessibleName(/^martes .* 0 citas$/);
  await expect(appointmentAt(page, monday, "09:00")).toHaveAccessibleName(
    `09:00 – 09:30 Pendiente ${familyNameFirst(ana)}`,
  );
  await expect(appointmentsOn(page, wednesday)).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "3 citas en la semana" })).toHaveCount(1);
  await expect(dayOf(page, wednesday)).toContainText("19 libres");

  await page.getByRole("link", { name: "Mostrar 1 cancelada" }).click();
  await expect(appointmentAt(page, wednesday, "11:00")).toContainText("Cancelada");
  await expect(appointmentAt(page, wednesday, "11:00")).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  await expectInOrder(page);

  await appointmentAt(page, monday, "09:00").click();
  const details = page.getByRole("dialog");
  await expect(details).toContainText("Trae estudios");
  await details.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(details).toBeHidden();
  await expect(appointmentAt(page, monday, "09:00")).toContainText("Confirmada");
  await expect(appointmentAt(page, monday, "09:00")).toBeFocused();

  await test.step("on a phone the days stand one below the other, with links to each", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dayOf(page, monday)).toContainText("2 citas. Disponible de 08:00 a 18:00.");
    const links = page.getByRole("navigation", { name: "Días de la semana" });
    await expect(links.getByRole("link")).toHaveCount(7);
    await links.getByRole("link", { name: /^miércoles/ }).click();
    await expect(headingOf(page, wednesday)).toBeInViewport();
    const strip = await links.boundingBox();
    const heading = await headingOf(page, wednesday).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
    const sizes = await appointmentAt(page, wednesday, "09:30").boundingBox();
    expect(sizes?.height).toBeGreaterThanOrEqual(44);
  });
});

/** Nothing is cut off at any width, and axe finds nothing in either theme, as a list and as a grid. */
async function expectInOrder(page: Page) {
  const usual = page.viewportSize();
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findCutOff(page), `at ${width} px`).toEqual([]);
    if (width === 390 || width === 1440) await expectAccessibleInBothThemes(page);
  }
  if (usual) await page.setViewportSize(usual);
}

test("a week is navigated by links, and by keyboard alone", async ({ page, signIn }) => {
  const { doctor, ana, monday, wednesday } = await createWeek();
  const tuesday = addDays(monday, 1);
  await workOnMondays(doctor, "09:00:00", "10:30:00", 30);
  await signIn(doctor);
  // Any date of a week leads to that week.
  await page.goto(on(wednesday));

  await test.step("the week lives in the URL", async () => {
    await expect(appointmentAt(page, monday, "10:00")).toBeVisible();
    await page.getByRole("link", { name: "Semana siguiente" }).click();
    await expect(title(page, addDays(monday, 7))).toBeVisible();
    await expect(page.getByRole("link", { name: "Semana siguiente" })).toBeFocused();
    await expect(appointmentsOn(page, addDays(monday, 7))).toHaveCount(0);
    await page.goBack();
    await expect(appointmentAt(page, monday, "10:00")).toBeVisible();
    await expect(page.getByRole("link", { name: "Esta semana" })).toHaveAttribute("href", URL);
  });

  const press = (key: string) => page.keyboard.press(key);
  await test.step("arrow keys lead through the week", async () => {
    await expect(week(page, monday)).toHaveAccessibleDescription(/flechas/);
    await tabTo(page, headingOf(page, monday));
    await press("ArrowDown");
    await expect(appointmentAt(page, monday, "09:00")).toBeFocused();
    await press("ArrowDown");
    await expect(block(page, monday, "09:30 – 10:00")).toBeFocused();
    await press("ArrowDown");
    await expect(appointmentAt(page, monday, "10:00")).toBeFocused();
    await press("ArrowDown");
    await expect(appointmentAt(page, monday, "10:00")).toBeFocused();
    await press("ArrowRight");
    await expect(headingOf(page, tuesday)).toBeFocused();
    await press("ArrowRight");
    await expect(headingOf(page, wednesday)).toBeFocused();
    await press("End");
    await expect(appointmentAt(page, wednesday, "09:30")).toBeFocused();
    await press("Home");
    await press("ArrowUp");
    await expect(headingOf(page, wednesday)).toBeFocused();
    await press("ArrowLeft");
    await press("ArrowLeft");
    await press("ArrowDown");
    await press("Enter");
    await expect(page.getByRole("dialog")).toContainText(fullName(ana));
    // In the dialog, arrow keys do not move through the week.
    await press("ArrowDown");
    await press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(appointmentAt(page, monday, "09:00")).toBeFocused();
  });

  await test.step("the week is one Tab stop", async () => {
    // The week is one Tab stop, and remembers which of its items had the focus.
    await press("Tab");
    expect(await week(page, monday).evaluate((it) => it.contains(document.activeElement))).toBe(
      false,
    );
    await press("Shift+Tab");
    await expect(appointmentAt(page, monday, "09:00")).toBeFocused();
    await press("ArrowUp");
    await press("Enter");
    await expect(page).toHaveURL(`/doctor/appointments/day?date=${monday}`);
  });
});

test("one press blocks a free slot of the week, and one frees it, with the focus kept", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  const { doctor, ana, monday } = await createWeek();
  const tuesday = addDays(monday, 1);
  await signIn(doctor);
  await page.goto(on(monday));
  const free = block(page, monday, "09:30 – 10:00");
  const closed = dayOf(page, monday).getByRole("button", { name: "Liberar 09:30 – 10:00" });

  await test.step("with the mouse", async () => {
    await expect(free).toHaveCSS("opacity", "0");
    await free.hover();
    await expect(free).toHaveCSS("opacity", "1");
    await free.click();
    await expect(toast(page, "Horario bloqueado")).toBeVisible();
    await expect(free).toHaveCount(0);
    await expect(dayOf(page, monday)).toContainText("17 libres");
    await expect(closed).toBeFocused();
  });

  await test.step("with the keyboard", async () => {
    await page.keyboard.press("Enter");
    await expect(toast(page, "Horario liberado")).toBeVisible();
    await expect(free).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(block(page, tuesday, "09:30 – 10:00")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dayOf(page, tuesday)).toContainText("19 libres");
    await expect(dayOf(page, tuesday).getByRole("button", { name: /^Liberar/ })).toBeFocused();
    await expectInOrder(page);
  });

  await test.step("without a connection, and when somebody has just booked it", async () => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED|status of 422/);
    const wanted = block(page, tuesday, "16:00 – 16:30");
    await wanted.hover();
    await context.setOffline(true);
    await wanted.click();
    await expect(toast(page, connectionFailure)).toBeVisible();
    await context.setOffline(false);
    await createAppointment(doctor, ana, { date: tuesday, start: "16:00" });
    await wanted.click();
    await expect(toast(page, /^Alguien acaba de reservar ese turno/)).toBeVisible();
    await expect(appointmentAt(page, tuesday, "16:00")).toBeFocused();
  });

  await test.step("not where a cancelled appointment is shown over the slot", async () => {
    await page.goto(`${on(monday)}&cancelled=true`);
    const wednesday = addDays(monday, 2);
    await expect(block(page, wednesday, "10:30 – 11:00")).toHaveCount(1);
    await expect(block(page, wednesday, "11:00 – 11:30")).toHaveCount(0);
  });

  await test.step("not on a phone, where the week is a list of appointments", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await tabTo(page, headingOf(page, monday));
    await page.keyboard.press("ArrowDown");
    await expect(appointmentAt(page, monday, "09:00")).toBeFocused();
  });
});

test("slots of a quarter of an hour are high enough for the pointer", async ({ page, signIn }) => {
  const doctor = await createDoctor([]);
  const monday = nextMonday();
  await workOnMondays(doctor, "09:00:00", "12:00:00", 15);
  await signIn(doctor);
  await page.goto(on(monday));
  const box = await block(page, monday, "09:15 – 09:30").boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await expectAccessible(page);
});
