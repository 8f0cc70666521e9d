import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { creatingAt } from "@/lib/shared/routes";
import {
  askFor,
  cardOf,
  chooseBoth,
  createClinic,
  dialog,
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
import { loseAppointments } from "../support/lost-database";
import { expectAccessible, expectFieldError } from "../support/page-checks";
import { createAdmin } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const DAY = daysAhead(2);

test("each invalid field says how to correct it, and the first gets the focus", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
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

  const { doctor, patient } = await createClinic();
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
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
});

test("an inactive doctor is not offered, and marked as inactive in existing appointments", async ({
  page,
  signIn,
}) => {
  const { admin, doctor, patient } = await createClinic();
  await createAppointment(doctor, patient, { date: DAY });
  await db.user.update({ where: { id: doctor.id }, data: { is_active: false } });
  await signIn(admin);
  await open(page, patient);
  await openNew(page);
  await field(page, "Doctor").fill(fullName(doctor));
  const noneFound = page.getByText("Sin resultados. Prueba con otra palabra.");
  await expect(noneFound).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(noneFound).toBeHidden();
  await page.keyboard.press("Escape");
  await cardOf(page, patient).getByRole("button", { name: "Editar" }).click();
  await expect(dialog(page)).toContainText(fullName(doctor));
  await expect(dialog(page).getByText("Inactivo")).toHaveCount(1);
  await field(page, "Notas (opcional)").fill("Avisar al paciente");
  await save(page);
  await expect(toast(page, "Cita actualizada exitosamente")).toBeVisible();
});

test("requests without an answer say so, and nothing typed is lost", async ({
  page,
  signIn,
  troubles,
}) => {
  const { admin, doctor, patient } = await createClinic();
  await createAppointment(doctor, patient, { date: DAY, start: "12:00" });
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
    "No se pudo conectar con el servidor. Verifica tu conexión a internet.",
  );
  await expectTime(page, DAY, "09:00", "09:30");
  const slots = panel(page, "Error al cargar horarios disponibles");
  await expect(slots).toBeVisible({ timeout: 20_000 });
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

test("a list that failed to load can be loaded again", async ({ page, signIn }) => {
  const { admin, doctor, patient } = await createClinic();
  const { id } = await createAppointment(doctor, patient, { date: DAY });
  await signIn(admin);
  // No other test's query filters by both.
  await loseAppointments("named_doctor ON true%AND id = $", async () => {
    await page.goto(`${URL}?id=${id}&doctor=${encodeURIComponent(doctor.lastname)}`);
    await expect(panel(page, "Error al cargar citas")).toBeVisible();
  });
  await expect(page.getByRole("search").getByLabel("Doctor")).toHaveValue(doctor.lastname);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(cardOf(page, patient)).toBeVisible();
  await expect(panel(page, "Error al cargar citas")).toHaveCount(0);
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
