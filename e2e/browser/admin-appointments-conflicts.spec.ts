import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { formatShortDay, fullName } from "@/lib/shared/format";
import {
  askFor,
  cardOf,
  cards,
  chooseBoth,
  createClinic,
  expectTime,
  field,
  freeDay,
  freeTime,
  open,
  openNew,
  question,
  save,
  URL,
  writeTime,
} from "../support/admin-appointments";
import { createAppointment } from "../support/appointments";
import { panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError } from "../support/page-checks";
import { createAdmin, createPatient } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const DAY = daysAhead(2);
const UNAVAILABLE = "El horario seleccionado no está disponible para este doctor";
const TAKEN = "El horario seleccionado ya no está disponible";

test("a conflict is named with a link, and the chosen time is kept", async ({
  page,
  signIn,
  troubles,
}) => {
  const { admin, doctor, patient } = await createClinic();
  const other = await createPatient();
  await createAppointment(doctor, other, { date: DAY, start: "09:30" });
  await signIn(admin);
  await page.goto(URL);
  await openNew(page);
  await chooseBoth(page, doctor, patient);
  await freeDay(page, DAY).check();
  await expect(freeTime(page, "09:00")).toBeVisible();
  await expect(freeTime(page, "09:30")).toHaveCount(0);
  await writeTime(page, DAY, "09:30", "10:00");
  await field(page, "Notas (opcional)").fill("Trae estudios");
  await save(page);
  const refusal = panel(page, "Error al crear cita");
  await expect(refusal).toContainText(UNAVAILABLE);
  await expect(refusal.getByRole("link")).toContainText(`${fullName(other)}, 09:30 – 10:00`);
  await expect(refusal).toBeInViewport();
  await expectTime(page, DAY, "09:30", "10:00");
  await expectAccessible(page);

  // With this checked the form does not look for a free slot, so the server reports the conflict.
  await field(page, "También fuera de los turnos del doctor").check();
  troubles.expect(/status of 409/);
  await save(page);
  await expect(refusal).toContainText(TAKEN);
  // Nothing on the page is out of date.
  await expect(refusal).not.toContainText("Al cerrar esta ventana");
  await expectTime(page, DAY, "09:30", "10:00");
  await expect(field(page, "Notas (opcional)")).toHaveValue("Trae estudios");
  const opening = page.waitForEvent("popup");
  await refusal.getByRole("link").click();
  const tab = await opening;
  await expect(cards(tab)).toHaveCount(1);
  await expect(cardOf(tab, other)).toContainText("09:30 – 10:00");
  await expect(cardOf(tab, other)).toContainText(formatShortDay(DAY));
  await tab.close();

  await freeTime(page, "11:00").check();
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
  expect(
    await db.appointment.findFirst({ where: { patient_id: patient.patientId } }),
  ).toMatchObject({ notes: "Trae estudios", status: "confirmed" });
});

test("a time outside the doctor's slots is accepted when the Admin asks for it", async ({
  page,
  signIn,
}) => {
  const { admin, doctor, patient } = await createClinic();
  await signIn(admin);
  await page.goto(URL);
  await openNew(page);
  await chooseBoth(page, doctor, patient);
  await writeTime(page, DAY, "20:10", "20:25");
  await save(page);
  await expectFieldError(field(page, "Hora de inicio"), UNAVAILABLE);
  await expect(field(page, "Hora de inicio")).toBeFocused();
  await expect(panel(page, "Error al crear cita").getByRole("link")).toHaveCount(0);
  await field(page, "También fuera de los turnos del doctor").check();
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
});

test("today is taken when it is typed, although its calendar begins tomorrow", async ({
  page,
  signIn,
}) => {
  const { date, time } = clock.local();
  test.skip(time >= "23:45", "too late for an appointment today");
  const { admin, doctor, patient } = await createClinic();
  await signIn(admin);
  await page.goto(URL);
  await openNew(page);
  await chooseBoth(page, doctor, patient);
  await writeTime(page, date, "23:50", "23:59");
  await field(page, "También fuera de los turnos del doctor").check();
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
});

test("two receptionists want the same time: the second is told, and keeps all that was typed", async ({
  page,
  otherPage,
  signIn,
  troubles,
}) => {
  const { admin, doctor, patient } = await createClinic();
  const [colleague, other] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await signIn(colleague, otherPage);
  for (const [desk, who] of [
    [page, patient],
    [otherPage, other],
  ] as const) {
    await desk.goto(URL);
    await openNew(desk);
    await chooseBoth(desk, doctor, who);
    await freeDay(desk, DAY).check();
    await freeTime(desk, "10:00").check();
  }
  // Both forms think that the time is free; the database decides.
  await page.route(
    "**/available-slots?*",
    async (route) => {
      const response = await route.fetch();
      await save(otherPage);
      await expect(toast(otherPage, "Cita creada exitosamente")).toBeVisible();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  troubles.expect(/status of 409/);
  await save(page);
  const refusal = panel(page, "Error al crear cita");
  await expect(refusal).toContainText(TAKEN);
  await expect(refusal.getByRole("link")).toContainText(`${fullName(other)}, 10:00 – 10:30`);
  await expectTime(page, DAY, "10:00", "10:30");
  await expect(field(page, "Paciente")).toHaveValue(fullName(patient));
  await expect(freeTime(page, "10:00")).toHaveCount(0);
});

test("editing what was changed or deleted meanwhile says so, and refreshes the list", async ({
  page,
  signIn,
  troubles,
}) => {
  const { admin, doctor, patient } = await createClinic();
  const { id } = await createAppointment(doctor, patient, { date: DAY, status: "pending" });
  await signIn(admin);
  await open(page, patient);
  const card = cardOf(page, patient);
  troubles.expect(/status of 409/, /status of 404/);

  await card.getByRole("button", { name: "Editar" }).click();
  await field(page, "Notas (opcional)").fill("Llamar antes");
  await changeStatus(doctor, id, "confirmed");
  await save(page);
  const refusal = panel(page, "Error al actualizar cita");
  await expect(refusal).toContainText("La cita cambió mientras tanto");
  await expect(refusal).toContainText("y está confirmada");
  await expect(refusal).toContainText("Al cerrar esta ventana verás los datos como están ahora.");
  await expect(field(page, "Notas (opcional)")).toHaveValue("Llamar antes");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Descartar" }).click();
  await expect(card).toContainText("Confirmada");

  await askFor(card, "Cancelar cita");
  await db.appointment.delete({ where: { id } });
  await question(page).getByRole("button", { name: "Cancelar cita" }).click();
  await expect(question(page).getByRole("alert")).toContainText("Cita no encontrada");
  await question(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("heading", { name: "No hay citas" })).toBeVisible();
});

test("a cancelled appointment cannot be restored over another", async ({
  page,
  signIn,
  troubles,
}) => {
  const { admin, doctor, patient } = await createClinic();
  const other = await createPatient();
  await createAppointment(doctor, patient, { date: DAY, status: "cancelled" });
  await book(other, booking(doctor, "09:00", DAY));
  await signIn(admin);
  await open(page, patient);
  await askFor(cardOf(page, patient), "Confirmar");
  troubles.expect(/status of 409/);
  await question(page).getByRole("button", { name: "Confirmar" }).click();
  const refusal = question(page).getByRole("alert");
  await expect(refusal.getByRole("link")).toContainText(`${fullName(other)}, 09:00 – 09:30`);
  await expectAccessible(page);
});
