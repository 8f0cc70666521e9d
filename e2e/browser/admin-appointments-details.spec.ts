import { clock } from "@/lib/platform/clock";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { creatingAt } from "@/lib/shared/routes";
import {
  askFor,
  cardOf,
  chooseBoth,
  createClinic,
  expectTime,
  field,
  freeDay,
  freeDays,
  freeTime,
  open,
  openNew,
  options,
  question,
  save,
  URL,
  writeTime,
} from "../support/admin-appointments";
import { createAppointment } from "../support/appointments";
import { act, panel, tabTo, toast } from "../support/gestures";
import { expectAccessible, expectFieldError } from "../support/page-checks";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const DAY = daysAhead(2);
const UNAVAILABLE = "El horario seleccionado no está disponible para este doctor";

test("each invalid field says how to correct it, and a time outside the slots is accepted when asked for", async ({
  page,
  signIn,
}) => {
  const { admin, doctor, patient } = await createClinic();
  await signIn(admin);
  await page.goto(creatingAt(URL));
  await save(page);
  for (const [label, message] of [
    ["Doctor", "Debe seleccionar un doctor"],
    ["Paciente", "Debe seleccionar un paciente"],
    ["Fecha", "Debe seleccionar una fecha para la cita"],
    ["Hora de inicio", "Debe seleccionar una hora de inicio"],
    ["Hora de fin", "Debe seleccionar una hora de fin"],
  ] as const)
    await expectFieldError(field(page, label), message);
  await expect(field(page, "Doctor")).toBeFocused();
  await expectAccessible(page);

  await chooseBoth(page, doctor, patient);
  await writeTime(page, daysAhead(-1), "10:00", "09:30");
  await expectFieldError(field(page, "Fecha"), "La fecha de la cita no puede ser en el pasado.");
  await field(page, "Fecha").fill(DAY);
  await save(page);
  await expectFieldError(
    field(page, "Hora de fin"),
    "La hora de fin debe ser posterior a la hora de inicio",
  );
  await field(page, "Hora de inicio").fill("09:00");
  await expect(field(page, "Hora de fin")).toHaveAttribute("aria-invalid", "false");

  await test.step("a time outside the doctor's slots is accepted when the Admin asks for it", async () => {
    await writeTime(page, DAY, "20:10", "20:25");
    await save(page);
    await expectFieldError(field(page, "Hora de inicio"), UNAVAILABLE);
    await expect(field(page, "Hora de inicio")).toBeFocused();
    await expect(panel(page, "Error al crear cita").getByRole("link")).toHaveCount(0);
    await field(page, "También fuera de los turnos del doctor").check();
    // Today is taken when it is typed, although its calendar begins tomorrow.
    const { date, time } = clock.local();
    const day = time < "23:45" ? date : DAY;
    await writeTime(page, day, "23:50", "23:59");
    await save(page);
    await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
    expect(
      await db.appointment.count({
        where: { patient_id: patient.patientId, date: dbDate(day), start_time: dbTime("23:50:00") },
      }),
    ).toBe(1);
  });
});

test("requests without an answer say so, and nothing typed is lost", async ({
  page,
  signIn,
  troubles,
}) => {
  const { admin, doctor, patient } = await createClinic();
  await createAppointment(doctor, patient, { date: DAY, start: "12:00" });
  await page.clock.install();
  await signIn(admin);
  await open(page, patient);
  troubles.expect(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
  const calls = "**/api/**";
  const silent = () => page.route(calls, (route) => route.fulfill({ status: 500, body: "" }));
  const cut = () => page.route(calls, (route) => route.abort("internetdisconnected"));
  const mend = () => page.unroute(calls);
  const card = cardOf(page, patient);

  await openNew(page);
  await chooseBoth(page, doctor, patient);
  await writeTime(page, DAY, "09:00", "09:30");
  // The check for a free slot fails too, and is ignored.
  await silent();
  await save(page);
  await expect(toast(page, "Error al crear cita")).toBeVisible();
  await mend();
  await cut();
  await save(page);
  await expect(panel(page, "Error al crear cita")).toContainText(
    "No sabemos si se guardó. Vuelve a intentarlo: no se guardará dos veces.",
  );
  await expectTime(page, DAY, "09:00", "09:30");
  const slots = panel(page, "Error al cargar horarios disponibles");
  // Reading is tried four times, a second apart.
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(slots).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectAccessible(page);
  await mend();
  await slots.getByRole("button", { name: "Reintentar" }).click();
  await expect(freeTime(page, "09:00")).toBeChecked();
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Descartar" }).click();

  await card.getByRole("button", { name: "Editar" }).click();
  await freeTime(page, "13:00").check();
  await silent();
  await save(page);
  await expect(panel(page, "Error al actualizar cita")).toBeVisible();
  await expectTime(page, DAY, "13:00", "13:30");
  await mend();
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Descartar" }).click();

  for (const [ask, verb, failure] of [
    [() => askFor(card, "Cancelar cita"), "Cancelar cita", "Error al actualizar estado"],
    [() => act(card, "Eliminar"), "Eliminar", "Error al eliminar cita"],
  ] as const) {
    await ask();
    await silent();
    await question(page).getByRole("button", { name: verb }).click();
    await expect(question(page).getByRole("alert")).toContainText(failure);
    await mend();
    await question(page).getByRole("button", { name: "Volver" }).click();
  }
  await expect(card).toContainText("12:00 – 12:30");
});

test("an appointment is booked by keyboard alone", async ({ page, signIn }) => {
  const { admin, doctor, patient } = await createClinic();
  await signIn(admin);
  await open(page, patient);
  await tabTo(page, page.getByRole("button", { name: "Nueva cita" }));
  await page.keyboard.press("Enter");
  for (const [label, person] of [
    ["Doctor", doctor],
    ["Paciente", patient],
  ] as const) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(person.email);
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page, label)).toHaveValue(fullName(person));
  }
  // The first one is today until the day's last slot has begun.
  await tabTo(page, freeDays(page).first());
  while (!(await freeDay(page, DAY).isChecked())) await page.keyboard.press("ArrowRight");
  await tabTo(page, freeTime(page, "08:00"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
  await expect(cardOf(page, patient)).toContainText("08:00 – 08:30");
  await expect(page.getByRole("button", { name: "Nueva cita" })).toBeFocused();
});
