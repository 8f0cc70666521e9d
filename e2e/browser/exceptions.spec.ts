import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { formatDate, formatShortDay, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { onDate, weekOf } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { close, forgetHolidays } from "../support/exceptions";
import { act, goTo, panel, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { readPage } from "../support/read-page";
import { book, booking, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const DAY = daysAhead(4);
const dialog = (page: Page) => page.getByRole("dialog");
const save = (page: Page) => dialog(page).getByRole("button", { name: "Guardar" });
const rowOf = (page: Page, text: string) =>
  page.getByRole("table").getByRole("row").filter({ hasText: text });

test("a doctor closes a day as it was shown, and moves, cancels or leaves the affected appointments", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, one, other, kept] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
    createPatient(),
  ]);
  await createAppointment(doctor, one, { date: DAY, start: "09:00" });
  await createAppointment(doctor, kept, { date: DAY, start: "11:00" });
  await signIn(doctor);
  await page.goto("/doctor/availability");
  await page.getByRole("link", { name: "Mis ausencias" }).click();
  await expect(
    page.getByRole("heading", { name: "Todos tus días son como siempre" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Nueva ausencia" }).click();
  await save(page).click();
  await expect(dialog(page).getByLabel("Desde")).toBeFocused();
  await dialog(page).getByLabel("Desde").fill(DAY);
  await dialog(page).getByLabel("Motivo (opcional)").fill("Congreso");
  await expect(dialog(page).getByLabel("Hasta")).toHaveValue(formatDate(DAY));
  const said = dialog(page).getByRole("status").filter({ hasText: "afectada" });
  await expect(said).toContainText("2 citas afectadas");
  await expect(said).toContainText(`${formatWeekdayDate(DAY)}, 09:00: ${fullName(one)}`);
  await expectUsable(page);

  // A patient books in the meantime: the list is shown again, before anything is saved.
  expect((await book(other, booking(doctor, "10:00", DAY))).status).toBe(201);
  troubles.expect(/status of 409/);
  await save(page).click();
  await expect(panel(page, "Error al guardar en la agenda")).toContainText(
    "Cambió la lista: revisa las citas afectadas.",
  );
  await expect(said).toContainText("3 citas afectadas");
  await save(page).click();
  await expect(toast(page, "Guardado en la agenda")).toBeVisible();
  await expect(rowOf(page, "Congreso")).toContainText("Todo el día");

  await goTo(page, "Por reubicar 3", "Por reubicar");
  await expect(rowOf(page, fullName(one))).toContainText("Ausencia: Congreso");
  await act(rowOf(page, fullName(one)), "Cambiar horario");
  await expect(dialog(page).getByText(`No se atiende el ${formatWeekdayDate(DAY)}`)).toBeVisible();
  await dialog(page).getByLabel("Fecha").fill(daysAhead(6));
  await dialog(page)
    .getByRole("button", { name: `Cambiar a ${formatShortDay(daysAhead(6))}, 09:00` })
    .click();
  await expect(toast(page, /Horario cambiado exitosamente/)).toBeVisible();
  await expect(rowOf(page, fullName(one))).toHaveCount(0);
  await act(rowOf(page, fullName(kept)), "Dejar así");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Atenderás fuera de tu horario, y el paciente no recibe ningún aviso.",
  );
  await expectUsable(page);
  await question.getByRole("button", { name: "Dejar así" }).click();
  await expect(toast(page, "La cita queda como está")).toBeVisible();
  await expect(rowOf(page, fullName(kept))).toHaveCount(0);
  await act(rowOf(page, fullName(other)), "Cancelar cita");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar cita" }).click();
  await expect(page.getByRole("heading", { name: "Nada por reubicar" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Por reubicar/ })).toHaveCount(0);
});

test("one press blocks an hour of the doctor's own day, and one frees it again @phone", async ({
  page,
  signIn,
}) => {
  const doctor = await createDoctor();
  await signIn(doctor);
  await page.goto(`/doctor/appointments/day?date=${DAY}`);
  const hours = page.getByRole("region", { name: "Horarios del día" });
  const block = hours.getByRole("button", { name: "Bloquear 09:30 – 10:00" });
  await block.click();
  await expect(toast(page, "Horario bloqueado")).toBeVisible();
  await expect(block).toHaveCount(0);
  await expect(hours.getByText("Ausencia")).toBeVisible();
  await expectAccessible(page);
  const { text: week } = await readPage(`/doctor/appointments/week?date=${DAY}`, doctor.token);
  expect(week).toContain("19 libres");
  expect(week).toContain("Ausencia, 09:30 – 10:00");
  const free = hours.getByRole("button", { name: "Liberar 09:30 – 10:00" });
  await expect(free).toBeFocused();
  await free.click();
  await expect(toast(page, "Horario liberado")).toBeVisible();
  await expect(block).toBeFocused();
});

test("an Admin enters a doctor's absence and the holidays, and takes them back", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, doctor] = await Promise.all([createAdmin(), createDoctor()]);
  // Other tests book until then.
  const christmas = `${Number(daysAhead(0).slice(0, 4)) + 1}-12-25`;
  await signIn(admin);
  await page.goto("/admin/exceptions");
  await page.getByRole("button", { name: "Cargar feriados" }).click();
  await dialog(page).getByLabel("Año").selectOption(christmas.slice(0, 4));
  await dialog(page).getByRole("button", { name: "Guardar los elegidos" }).click();
  await expect(dialog(page).getByText("Selecciona al menos un feriado")).toBeVisible();
  await dialog(page)
    .getByLabel(`${formatWeekdayDate(christmas)}: Navidad`)
    .check();
  await expectUsable(page);
  await dialog(page).getByRole("button", { name: "Guardar los elegidos" }).click();
  await expect(toast(page, "Feriados guardados en la agenda")).toBeVisible();
  await page.goto(`/admin/exceptions?kind=holiday&date_from=${christmas}`);
  await expect(rowOf(page, "Navidad")).toContainText("Toda la clínica");
  await act(rowOf(page, "Navidad"), "Eliminar");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Eliminado de la agenda")).toBeVisible();
  await forgetHolidays(christmas, christmas);

  await page.goto(`/admin/doctors/${doctor.doctorId}/exceptions`);
  await page.getByRole("button", { name: "Nueva ausencia" }).click();
  await dialog(page).getByLabel("Tipo").selectOption({ label: "Horario extra" });
  await dialog(page).getByLabel("Desde").fill(DAY);
  troubles.expect(/status of 409/);
  await dialog(page).getByLabel("Hora de inicio").fill("17:00");
  await dialog(page).getByLabel("Hora de fin").fill("20:00");
  await save(page).click();
  await expect(
    dialog(page)
      .getByText(/ya hay horario de 08:00 – 18:00/)
      .first(),
  ).toBeVisible();
  await dialog(page).getByLabel("Hora de inicio").fill("19:00");
  await save(page).click();
  await expect(toast(page, "Guardado en la agenda")).toBeVisible();
  await expect(rowOf(page, "Horario extra")).toBeVisible();
  await expectUsable(page);
  await expect(page.getByRole("link", { name: "Semana" })).toHaveAttribute(
    "href",
    weekOf(doctor.doctorId),
  );
  expect((await readPage(onDate(weekOf(doctor.doctorId), DAY), admin.token)).text).toContain(
    "22 libres",
  );
});

test("an Admin who books where the doctor is away is told so, and gives it to another doctor", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, other, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createDoctor(),
    createPatient(),
  ]);
  const { id } = await createAppointment(doctor, patient, { date: DAY, start: "09:00" });
  await close(doctor, { kind: "time_off", date_from: DAY, date_to: DAY });
  await signIn(admin);
  await page.goto(`/admin/uncovered?patient=${encodeURIComponent(patient.lastname)}`);
  await expect(rowOf(page, fullName(patient))).toContainText("Ausencia");
  await act(rowOf(page, fullName(patient)), "Cambiar horario");
  await expect(dialog(page).getByText(`No se atiende el ${formatWeekdayDate(DAY)}`)).toBeVisible();
  await expectUsable(page);
  await dialog(page).getByRole("combobox", { name: "Doctor" }).fill(other.lastname);
  await page.getByRole("option", { name: other.lastname }).click();
  await expect(dialog(page).getByText(/^No se atiende/)).toHaveCount(0);
  await dialog(page)
    .getByRole("button", { name: /^Cambiar a/ })
    .click();
  await expect(toast(page, /Horario cambiado exitosamente/)).toBeVisible();
  await expect(page.getByText("No hay citas con esos filtros")).toBeVisible();
  expect(await db.appointment.findUnique({ where: { id } })).toMatchObject({
    doctor_id: other.doctorId,
  });
});
