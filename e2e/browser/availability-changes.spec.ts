import type { Page } from "@playwright/test";
import { addDays } from "@/lib/shared/dates";
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
const windows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "min" });
const dialog = (page: Page) => page.getByRole("dialog");
const save = (page: Page) => dialog(page).getByRole("button", { name: "Guardar" }).click();
const rowOf = (page: Page, weekday: string) => windows(page).filter({ hasText: weekday });

test("hours are entered for several days at once, and copied to others: to all of them, or none with the reason", async ({
  page,
  signIn,
  troubles,
}) => {
  await signIn(await createDoctor([window(1, "09:00", "12:00"), window(3, "09:00", "12:00")]));
  await page.goto(URL);
  const opener = page.getByRole("button", { name: "Nueva disponibilidad" });
  const start = dialog(page).getByLabel("Hora de inicio");

  await test.step("closing asks before discarding what was typed", async () => {
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await start.fill("15:00");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("¿Descartar los cambios?");
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect(start).toHaveValue("15:00");
    await dialog(page).getByRole("button", { name: "Cancelar" }).click();
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step("the same hours for several days at once, all or none, from Monday on", async () => {
    await opener.click();
    const box = (name: string) => dialog(page).getByRole("checkbox", { name });
    for (const weekday of ["Jueves", "Miércoles", "Domingo"]) await box(weekday).check();
    await start.fill("11:00");
    await dialog(page).getByLabel("Hora de fin").fill("14:00");
    troubles.expect(/status of 409/);
    await save(page);
    await expectFieldError(
      box("Lunes"),
      "No se agregó ningún día. Miércoles: se superpone con el horario de 09:00 a 12:00.",
    );
    await box("Miércoles").uncheck();
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(windows(page)).toHaveText([/^Lunes/, /^Miércoles/, /^Jueves/, /^Domingo/]);
    // With this much room nothing is behind a menu.
    await page.setViewportSize({ width: 1425, height: 900 });
    const copy = rowOf(page, "Lunes").getByRole("button", { name: /^Copiar/ });
    await expect(copy).toBeVisible();
    await copy.click();
  });

  await test.step("a window is copied to all of the days, or none with the reason", async () => {
    const days = dialog(page).getByRole("group", { name: "Días" });
    await expect(days.getByRole("checkbox")).toHaveCount(6);
    const copy = dialog(page).getByRole("button", { name: "Copiar" });
    await copy.click();
    await expectFieldError(days.getByLabel("Martes"), "Selecciona al menos un día");
    await expect(days.getByLabel("Martes")).toBeFocused();
    await days.getByLabel("Sábado").check();
    await days.getByLabel("Jueves").check();
    await copy.click();
    await expect(panel(page, "Error al copiar disponibilidad")).toContainText(
      "No se copió a ningún día. Jueves: se superpone con el horario de 11:00 a 14:00.",
    );
    await expect(days.getByLabel("Sábado")).toBeChecked();
    await expectUsable(page);
    await days.getByLabel("Jueves").uncheck();
    await days.getByLabel("Viernes").check();
    await copy.click();
    await expect(toast(page, "Disponibilidad copiada exitosamente")).toBeVisible();
    await expect(rowOf(page, "Sábado")).toContainText("12:00");
    await expect(rowOf(page, "Viernes")).toContainText("12:00");
    await expect(rowOf(page, "Jueves")).toHaveCount(1);
  });
});

/** A doctor with appointments at nine on the next seven Mondays and on one Wednesday, and their patient. */
async function createBusyDoctor() {
  const [doctor, patient] = await Promise.all([
    createDoctor([window(1, "09:00", "12:00"), window(3, "09:00", "12:00")]),
    createPatient(),
  ]);
  const mondays = Array.from({ length: 7 }, (_, week) => addDays(nextMonday(), 7 * week));
  const dates = [...mondays, addDays(nextMonday(), 2)];
  await Promise.all(
    dates.map((date) => createAppointment(doctor, patient, { date, start: "09:00" })),
  );
  return { doctor, patient, mondays };
}

test("before hours are changed or deleted, the appointments outside the remaining hours are named", async ({
  page,
  signIn,
  troubles,
}) => {
  const { doctor, patient, mondays } = await createBusyDoctor();
  await signIn(doctor);
  await page.goto(URL);

  await test.step("while hours are edited, the form names the appointments that would be outside", async () => {
    await act(rowOf(page, "Miércoles"), "Editar");
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
    await page.keyboard.press("Escape");
    const discard = page.getByRole("alertdialog").getByRole("button", { name: "Descartar" });
    await discard.click();
    await expect(dialog(page)).toBeHidden();
  });

  const question = page.getByRole("alertdialog");
  await test.step("a failed check says so, and can be tried again", async () => {
    troubles.expect(/status of 500/);
    await page.route("**/uncovered*", (route) => route.fulfill({ status: 500, body: "" }));
    await act(rowOf(page, "Lunes"), "Eliminar");
    await expect(question).toContainText(
      "No se pudo comprobar qué citas quedarían fuera del horario.",
    );
    await page.unroute("**/uncovered*");
    await question.getByRole("button", { name: "Reintentar" }).click();
  });

  await test.step("before a window is deleted, the appointments outside the remaining hours are named", async () => {
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
});
