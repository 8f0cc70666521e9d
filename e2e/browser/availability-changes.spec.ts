import type { Page } from "@playwright/test";
import { addDays, weekdayOf } from "@/lib/shared/dates";
import { formatWeekdayDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { act, panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { expect, test } from "../support/test";
import { nextMonday } from "../support/week-screen";

const URL = "/doctor/availability";

const window = (weekday: number, from: string, to: string) => ({
  weekday,
  from: `${from}:00`,
  to: `${to}:00`,
  minutes: 30,
});
const rowOf = (page: Page, weekday: string) =>
  page.getByRole("table").getByRole("row").filter({ hasText: "min" }).filter({ hasText: weekday });
const picture = (page: Page) => page.getByRole("region", { name: "Tu semana" });
const dialog = (page: Page) => page.getByRole("dialog");

/** A doctor who works on Mondays, with appointments at nine on the next `count` of them; and their patients. */
async function createBusyDoctor(count: number) {
  const [doctor, patient] = await Promise.all([
    createDoctor([window(1, "09:00", "12:00")]),
    createPatient(),
  ]);
  const mondays = Array.from({ length: count }, (_, week) => addDays(nextMonday(), 7 * week));
  for (const date of mondays) await createAppointment(doctor, patient, { date, start: "09:00" });
  return { doctor, patient, mondays };
}

test("beside the table the week shows the slots that it makes @desk @phone", async ({
  page,
  signIn,
  isPhone,
}) => {
  await signIn(await createDoctor([window(1, "09:00", "10:40"), window(3, "15:00", "16:00")]));
  await page.goto(URL);
  await expect(picture(page)).toContainText("5 turnos para ofrecer cada semana");
  await expect(picture(page).getByRole("region", { name: "Lunes" })).toContainText(
    "09:00 – 10:40, 3 turnos de 30 min",
  );
  const slots = picture(page).locator("[data-slot=slot]");
  if (isPhone) await expect(slots.first()).toBeHidden();
  else await expect(slots).toHaveText(["09:00", "09:30", "10:00", "15:00", "15:30"]);
  await expectUsable(page);
});

test("a window is copied to other days: to all of them, or none with the reason", async ({
  page,
  signIn,
  troubles,
}) => {
  await signIn(await createDoctor([window(1, "09:00", "12:00"), window(4, "11:00", "14:00")]));
  await page.goto(URL);
  await act(rowOf(page, "Lunes"), "Copiar");
  const days = dialog(page).getByRole("group", { name: "Días" });
  await expect(days.getByRole("checkbox")).toHaveCount(6);
  const copy = dialog(page).getByRole("button", { name: "Copiar" });
  await copy.click();
  await expectFieldError(days.getByLabel("Martes"), "Selecciona al menos un día");
  await expect(days.getByLabel("Martes")).toBeFocused();
  await expectAccessible(page);

  await days.getByLabel("Miércoles").check();
  await days.getByLabel("Jueves").check();
  troubles.expect(/status of 409/);
  await copy.click();
  const refusal = "No se copió a ningún día. Jueves: se superpone con el horario de 11:00 a 14:00.";
  await expect(panel(page, "Error al copiar disponibilidad")).toContainText(refusal);
  await expect(days.getByLabel("Miércoles")).toBeChecked();
  await expectUsable(page);
  await days.getByLabel("Jueves").uncheck();
  await days.getByLabel("Viernes").check();
  await copy.click();
  await expect(toast(page, "Disponibilidad copiada exitosamente")).toBeVisible();
  await expect(rowOf(page, "Miércoles")).toContainText("12:00");
  await expect(rowOf(page, "Viernes")).toContainText("12:00");
  await expect(rowOf(page, "Jueves")).toHaveCount(1);
});

test("before a window is deleted, the appointments outside the remaining hours are named", async ({
  page,
  signIn,
}) => {
  const { doctor, patient, mondays } = await createBusyDoctor(7);
  await signIn(doctor);
  await page.goto(URL);
  await act(rowOf(page, "Lunes"), "Eliminar");
  const question = page.getByRole("alertdialog");
  const said = question.getByRole("status");
  await expect(said).toContainText("7 citas quedarían fuera del horario");
  await expect(said.getByRole("listitem")).toHaveCount(6);
  const [first = ""] = mondays;
  await expect(said.getByRole("listitem").first()).toHaveText(
    `${formatWeekdayDate(first)}, 09:00: ${fullName(patient)}`,
  );
  await expect(said.getByRole("listitem").last()).toHaveText("y 2 más");
  await expectUsable(page);
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Disponibilidad eliminada exitosamente")).toBeVisible();
});

test("while hours are edited, the form names the appointments that would be outside", async ({
  page,
  signIn,
}) => {
  const { doctor, patient, mondays } = await createBusyDoctor(1);
  expect(mondays.map(weekdayOf)).toEqual([1]);
  await signIn(doctor);
  await page.goto(URL);
  await act(rowOf(page, "Lunes"), "Editar");
  const said = dialog(page).getByRole("status");
  await expect(said).toHaveText("Ninguna cita agendada queda fuera del horario.");
  await dialog(page).getByLabel("Hora de inicio").fill("10:00");
  await expect(said).toContainText("1 cita quedaría fuera del horario");
  await expect(said).toContainText(fullName(patient));
  await expectAccessible(page);
  await dialog(page).getByLabel("Hora de inicio").fill("08:00");
  await expect(said).toHaveText("Ninguna cita agendada queda fuera del horario.");
  await dialog(page).getByLabel("Hora de fin").fill("07:00");
  await expect(said).toHaveCount(0);
});

test("a failed check says so, and can be tried again", async ({ page, signIn, troubles }) => {
  const { doctor } = await createBusyDoctor(1);
  await signIn(doctor);
  await page.goto(URL);
  troubles.expect(/status of 500/);
  await page.route("**/uncovered*", (route) => route.fulfill({ status: 500, body: "" }));
  await act(rowOf(page, "Lunes"), "Eliminar");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "No se pudo comprobar qué citas quedarían fuera del horario.",
  );
  await page.unroute("**/uncovered*");
  await question.getByRole("button", { name: "Reintentar" }).click();
  await expect(question).toContainText("1 cita quedaría fuera del horario");
});
