import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { act, hold, panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createDoctor } from "../support/people";
import { expect, test } from "../support/test";

const URL = "/doctor/availability";
const on = (weekday: number) => ({ weekday, from: "09:00:00", to: "12:00:00", minutes: 30 });

const windows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "min" });
const windowOf = (page: Page, weekday: string) => windows(page).filter({ hasText: weekday });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => dialog(page).getByLabel(label);
const save = (page: Page) => dialog(page).getByRole("button", { name: "Guardar" });

const weekdayBox = (page: Page, weekday: string) =>
  dialog(page).getByRole("checkbox", { name: weekday });

async function fillIn(page: Page, weekday: string, start: string, end: string, minutes = "30") {
  await weekdayBox(page, weekday).check();
  await field(page, "Hora de inicio").fill(start);
  await field(page, "Hora de fin").fill(end);
  await field(page, "Duración del turno").fill(minutes);
}

test("a doctor adds first hours: errors show at their fields, and nothing typed is lost, without a network either", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  await signIn(await createDoctor([]));
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "Aún no tienes horarios" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Agregar el primer horario" }).click();

  await test.step("errors show at their fields", async () => {
    await field(page, "Duración del turno").fill("30x");
    await save(page).click();
    await expectFieldError(weekdayBox(page, "Lunes"), "Debe seleccionar un día");
    await expectFieldError(field(page, "Hora de inicio"), "Debe especificar hora de inicio");
    await expectFieldError(field(page, "Hora de fin"), "Debe especificar hora de fin");
    const duration = field(page, "Duración del turno");
    await expectFieldError(duration, "La duración del turno debe ser mayor a 0");
    await expect(weekdayBox(page, "Lunes")).toBeFocused();
    await expectAccessible(page);
    await fillIn(page, "Miércoles", "11:00", "10:00", "481");
    await save(page).click();
    await expectFieldError(duration, "No puede superar 480");
    await duration.fill("30");
    await save(page).click();
  });

  await test.step("an end before the start can be corrected in either field", async () => {
    await expectFieldError(
      field(page, "Hora de fin"),
      "La hora de fin debe ser posterior a la hora de inicio",
    );
    await expect(field(page, "Hora de fin")).toBeFocused();
    await field(page, "Hora de inicio").fill("09:00");
    await expect(field(page, "Hora de fin")).toHaveAttribute("aria-invalid", "false");
  });

  await test.step("without a network the dialog stays open with all that was typed", async () => {
    await fillIn(page, "Miércoles", "08:00", "09:40", "45");
    await expect(dialog(page)).toContainText(
      "Se ofrecerán 2 turnos de 45 minutos; 10 minutos quedan sin usar al final.",
    );
    await expectUsable(page);
    troubles.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await save(page).click();
    await expect(panel(page, "Error al crear disponibilidad")).toContainText(
      "No se pudo conectar con el servidor.",
    );
    await expect(field(page, "Hora de fin")).toHaveValue("09:40");
    await context.setOffline(false);
    await save(page).click();
    await expect(toast(page, "Disponibilidad creada exitosamente")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    for (const text of ["08:00", "09:40", "45 min"])
      await expect(windowOf(page, "Miércoles")).toContainText(text);
  });

  await test.step("an overlap shows at its field, and nothing typed is lost", async () => {
    await page.getByRole("button", { name: "Nueva disponibilidad" }).click();
    await fillIn(page, "Miércoles", "09:00", "14:00");
    troubles.expect(/status of 409/);
    await save(page).click();
    const overlap = "Ya existe una disponibilidad que se superpone con ese horario";
    await expectFieldError(field(page, "Hora de inicio"), overlap);
    await expect(panel(page, "Error al crear disponibilidad")).toContainText(overlap);
    await expect(field(page, "Hora de inicio")).toBeFocused();
    await expect(field(page, "Hora de fin")).toHaveValue("14:00");
    await field(page, "Hora de inicio").fill("10:00");
    await save(page).click();
    await expect(windows(page)).toHaveCount(2);
  });
});

test("a window is edited, and deleted after a question; what was deleted meanwhile cannot be saved @tablet", async ({
  page,
  signIn,
  troubles,
}) => {
  const doctor = await createDoctor([on(1), on(3)]);
  await signIn(doctor);
  await page.goto(URL);
  const question = page.getByRole("alertdialog");

  await test.step("a window is edited, and its dialog closes with the fresh list, not before it", async () => {
    await act(windowOf(page, "Lunes"), "Editar");
    await expect(field(page, "Hora de inicio")).toHaveValue("09:00");
    await field(page, "Día de la semana").selectOption("Martes");
    await field(page, "Hora de fin").fill("13:00");
    const release = await hold(page, `**${URL}?*`);
    await save(page).click();
    await expect(toast(page, "Disponibilidad actualizada exitosamente")).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Guardando…" })).toBeVisible();
    // By their element, as a dialog hides what is behind it from roles.
    const behind = page.locator("tbody");
    await expect(behind.getByText("Lunes", { exact: true })).toBeVisible();
    await expect(behind).not.toContainText("13:00");
    release();
    await expect(dialog(page)).toBeHidden();
    await expect(windowOf(page, "Martes")).toContainText("13:00");
    await expect(windowOf(page, "Martes").locator(":focus")).toBeVisible();
  });

  await test.step("a window is deleted after a question", async () => {
    const row = windowOf(page, "Martes");
    await act(row, "Eliminar");
    await expect(question).toContainText(
      "¿Eliminar la disponibilidad del martes de 09:00 a 13:00?",
    );
    await question.getByRole("button", { name: "Volver" }).click();
    await expect(row).toBeVisible();
    await act(row, "Eliminar");
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(toast(page, "Disponibilidad eliminada exitosamente")).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step("saving what was deleted meanwhile fails in the dialog, and the list is refreshed afterwards", async () => {
    await act(windowOf(page, "Miércoles"), "Editar");
    await field(page, "Hora de fin").fill("13:00");
    await db.availability.deleteMany({ where: { doctor_id: doctor.doctorId } });
    troubles.expect(/status of 404/);
    await save(page).click();
    const refusal = dialog(page).getByRole("alert");
    await expect(refusal).toContainText("Error al actualizar disponibilidad");
    // It is scrolled into view and not covered by the title.
    await refusal.getByText("Error al actualizar disponibilidad").click({ trial: true });
    await expect(refusal).toContainText("Al cerrar esta ventana verás los datos como están ahora.");
    await expect(field(page, "Hora de fin")).toHaveValue("13:00");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Aún no tienes horarios" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
