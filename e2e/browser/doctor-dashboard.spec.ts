import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { counter, createAppointmentIn, part } from "../support/dashboards";
import { panel, toast } from "../support/gestures";
import { expectAccessible, expectNoSidewaysScroll, expectStandsOut } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/dashboard";

test("a doctor sees who comes next and how long it is until then, and reaches their history @desk @tablet", async ({
  page,
  signIn,
}) => {
  const [doctor, next, other, inactive] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
    createPatient({ is_active: false }),
  ]);
  await createAppointmentIn(42, doctor, next, "Trae los análisis de sangre");
  for (let day = 2; day <= 6; day += 1)
    await createAppointment(doctor, other, { date: daysAhead(day) });
  await createAppointment(doctor, other, { date: daysAhead(8) });
  await createAppointment(doctor, inactive, { date: daysAhead(-3), status: "completed" });
  await Promise.all([createRecord(next), createRecord(other), createRecord(inactive)]);
  await createRecord(await createPatient());
  await page.clock.install();
  await signIn(doctor);
  await page.goto(URL);

  await expect(page.getByText(`Bienvenido, Dr. ${fullName(doctor)}.`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Resumen" }).getByRole("link")).toContainText([
    "Citas Hoy",
    "Pacientes Activos",
    "Historiales",
    "Próximos 7 Días",
  ]);
  await expect(counter(page, "Próximos 7 Días")).toContainText("6");
  await expect(counter(page, "Pacientes Activos")).toContainText("2");
  await expect(counter(page, "Historiales")).toContainText("3");
  await expect(counter(page, "Citas Hoy")).toContainText(/[01]$/);
  const upcoming = part(page, "Próximas Citas").getByRole("listitem");
  await expect(upcoming).toHaveCount(5);
  const first = upcoming.first();
  await expect(first).toContainText(fullName(next));
  await expect(first).toContainText("Trae los análisis de sangre");
  const status = first.locator("[data-slot=badge]", { hasText: "Confirmada" });
  await expectStandsOut(status);
  const recent = part(page, "Pacientes Recientes").getByRole("listitem");
  await expect(recent).toHaveText([
    new RegExp(`${inactive.lastname}Última cita hace 3 días`),
    new RegExp(`${next.lastname}Próxima cita`),
    new RegExp(`${other.lastname}Próxima cita en 2 días`),
  ]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectStandsOut(status);
  await expectNoSidewaysScroll(page);

  await test.step("the wait is told by the clinic's clock, and goes on by itself", async () => {
    // Late in the evening the appointment falls on tomorrow.
    if (await first.getByText("mañana").isVisible()) return;
    await expect(first).toContainText(/en 4[12] minutos/);
    // The refresh of each minute asks for this first: the server's clock has not jumped, and would say 42 again.
    await page.route("**/icon.svg", () => {});
    await page.clock.fastForward("30:00");
    await expect(first).toContainText(/en 1[12] minutos/);
    await page.unroute("**/icon.svg");
  });

  await test.step("a number leads to a list of just that", async () => {
    await counter(page, "Próximos 7 Días").click();
    await expect(page.getByRole("heading", { name: "Citas por venir (6)" })).toBeVisible();
    await page.goto(URL);
    await counter(page, "Pacientes Activos").click();
    await expect(page.getByText("2 pacientes", { exact: true })).toBeVisible();
    await page.goto(URL);
  });

  await test.step("the name opens the details, the button the history", async () => {
    await first.getByRole("button", { name: fullName(next) }).click();
    await expect(page.getByRole("dialog")).toContainText(next.email);
    await page.keyboard.press("Escape");
    await first.getByRole("link", { name: "Ver historial" }).click();
    await expect(page).toHaveURL(`/doctor/clinical-records?patient_id=${next.patientId}`);
  });
});

test("three presses lead from the dashboard to the last record of today's third patient @phone", async ({
  page,
  signIn,
}) => {
  const [doctor, first, second, third] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
    createPatient({ Patient: { create: { allergies: "Penicilina" } } }),
  ]);
  for (const [index, patient] of [first, second, third].entries())
    await createAppointmentIn(5 + index, doctor, patient, "Control");
  await createRecord(third, "Primera consulta");
  await createRecord(third, "Control anual", "Sin cambios.");
  await signIn(doctor);
  await page.goto(URL);
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: fullName(third) }).click();
  const allergies = dialog.getByText("Penicilina");
  await expect(allergies).toBeVisible();
  await expect(dialog).toContainText("Sin condiciones registradas");
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Ver historial" }).click();
  const above = page.getByRole("region", { name: fullName(third) });
  for (const fact of [`DNI ${third.dni}`, "Penicilina", "Sin condiciones registradas"])
    await expect(above).toContainText(fact);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ver" }).first().click();
  await expect(dialog).toContainText("Sin cambios.");
  await expect(dialog).toContainText("Penicilina");

  const words = ["Control anual", "Sin cambios.", fullName(third), "Fecha de creación", "Docum"];
  // biome-ignore lint/performance/useDomNodeTextContent: what only paper shows is no part of it.
  const text = await dialog.innerText();
  const places = words.map((word) => text.indexOf(word));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places, "in the spec's order").toEqual(places.toSorted((one, other) => one - other));
});

test("counting records reads none: the log says only that they were counted", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  await createRecord(patient);
  await signIn(doctor);
  await page.goto(URL);
  await expect(counter(page, "Historiales")).toContainText("1");
  const log = await db.auditLog.findMany({ where: { actor_id: doctor.id } });
  expect(log.map(({ action, result }) => `${action} ${result}`)).toEqual([
    "clinical_records.count ok",
  ]);
  expect(log[0]).toMatchObject({ patient_ids: [], entity_ids: [] });
});

test("a block that fails to load says so in its place and in a toast, and the rest works", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  const mend = await refuseToLog(doctor);
  try {
    await signIn(doctor);
    await page.goto(URL);
    await expect(toast(page, "No se pudieron cargar los datos del dashboard.")).toBeVisible();
    const failure = panel(page, "Error al cargar el panel");
    await expect(failure).toContainText("Error del servidor.");
    await expect(part(page, "Próximas Citas")).toContainText(fullName(patient));
    await expect(part(page, "Pacientes Recientes")).toContainText(fullName(patient));
    await expectAccessible(page);
  } finally {
    await mend();
  }
  await panel(page, "Error al cargar el panel").getByRole("button", { name: "Reintentar" }).click();
  await expect(counter(page, "Historiales")).toContainText("0");
  await expect(panel(page, "Error al cargar el panel")).toHaveCount(0);
});

test("a doctor without appointments is told where they come from", async ({ page, signIn }) => {
  await signIn(await createDoctor());
  await page.goto(URL);
  await expect(part(page, "Próximas Citas")).toContainText("No tienes citas próximas.");
  await expect(part(page, "Pacientes Recientes")).toContainText("Aún no tienes pacientes.");
  await expect(counter(page, "Pacientes Activos")).toContainText("0");
  await expectAccessible(page);
});
