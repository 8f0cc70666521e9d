import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { counter, createAppointmentIn, part } from "../support/dashboards";
import { expectAccessible, expectStandsOut } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { readPage } from "../support/read-page";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/dashboard";

test("a doctor sees who comes next and how long it is until then, and reaches their history @tablet", async ({
  page,
  signIn,
}) => {
  const [doctor, next, other, inactive, stranger] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
    createPatient({ is_active: false }),
    createPatient(),
  ]);
  await Promise.all([
    createAppointmentIn(42, doctor, next, "Trae los análisis de sangre"),
    ...[2, 3, 4, 5, 6, 8].map((days) =>
      createAppointment(doctor, other, { date: daysAhead(days) }),
    ),
    createAppointment(doctor, inactive, { date: daysAhead(-3), status: "completed" }),
    ...[next, other, inactive, stranger].map((patient) => createRecord(patient)),
  ]);
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
  await page.emulateMedia({ colorScheme: "dark" });
  await expectStandsOut(status);

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
    for (const [label, title] of [
      ["Próximos 7 Días", "Citas por venir (6)"],
      ["Pacientes Activos", "2 pacientes"],
    ] as const) {
      const path = await counter(page, label).getAttribute("href");
      expect((await readPage(path ?? "no path", doctor.token)).text).toContain(title);
    }
  });

  await test.step("the name opens the details, the button leads to the history", async () => {
    await expect(first.getByRole("link", { name: "Ver historial" })).toHaveAttribute(
      "href",
      `/doctor/clinical-records?patient_id=${next.patientId}`,
    );
    await first.getByRole("button", { name: fullName(next) }).click();
    await expect(page.getByRole("dialog")).toContainText(next.email);
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
  await Promise.all([
    ...[first, second, third].map((patient, index) =>
      createAppointmentIn(5 + index, doctor, patient, "Control"),
    ),
    createRecord(third, "Primera consulta").then(() =>
      createRecord(third, "Control anual", "Sin cambios."),
    ),
  ]);
  await signIn(doctor);
  await page.goto(URL);
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: fullName(third) }).click();
  await expect(dialog.getByText("Penicilina")).toBeVisible();
  await expect(dialog).toContainText("Sin condiciones registradas");
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
