import { clock } from "@/lib/platform/clock";
import { formatDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { counter, createAppointmentIn, part } from "../support/dashboards";
import { panel } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/admin/dashboard";

// Other tests change the same clinic meanwhile; e2e/api/dashboards.test.ts tests what the numbers mean.

test("an administrator sees the clinic's numbers, recent items, and its days as chart and table", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
    createPatient(),
    createPatient(),
  ]);
  await Promise.all(
    [1, 2, 3, 4, 5].map((day) =>
      createAppointment(doctor, patient, { date: daysAhead(day), status: "confirmed" }),
    ),
  );
  const { date } = await createAppointmentIn(3, doctor, patient, "Trae estudios");
  await signIn(admin);
  await page.goto(URL);
  const desk = part(page, "Hoy").getByRole("listitem");
  // Right before midnight the next appointment falls on tomorrow.
  if (date.toISOString().startsWith(clock.today())) {
    const next = desk.filter({ hasText: fullName(patient) });
    await expect(next).toContainText(`Dr. ${fullName(doctor)}`);
    await expect(next).toContainText("Confirmada");
    await expect(next.getByRole("link", { name: patient.phone ?? "no phone" })).toHaveAttribute(
      "href",
      /^tel:/,
    );
    await expect(desk.filter({ hasText: "Ahora" })).toContainText(
      /la próxima, (en [123] minutos?|ahora)/,
    );
    await next.getByRole("button", { name: fullName(patient) }).click();
    await expect(page.getByRole("dialog")).toContainText("Trae estudios");
    await page.keyboard.press("Escape");
  }
  await expect(page.getByRole("link", { name: /^Por confirmar/ })).toHaveAttribute(
    "href",
    /when=ahead&status=pending/,
  );
  for (const label of ["Total Usuarios", "Doctores", "Pacientes", "Total Citas"])
    await expect(counter(page, label)).toContainText(/[1-9]/);
  const labels = ["Total Usuarios", "Doctores", "Pacientes", "Citas Hoy", "Historiales"];
  await expect(page.getByRole("list", { name: "Resumen" }).getByRole("link")).toContainText([
    ...labels,
    "Total Citas",
  ]);
  await expect(counter(page, "Citas Hoy")).toHaveAttribute("href", /date_from=.*status=/);
  for (const label of ["Citas Hoy", "Historiales"])
    await expect(counter(page, label)).toContainText(/\d/);
  await expect(part(page, "Citas Recientes").getByRole("listitem")).toHaveCount(5);
  await expect(part(page, "Usuarios Recientes").getByRole("listitem")).toHaveCount(5);
  await expect(part(page, "Citas por especialidad").getByRole("table").first()).toContainText(
    "Sin especialidad",
  );

  const days = part(page, "Citas por día");
  await expect(days.getByRole("img", { name: /Citas por día y estado/ })).toBeVisible();
  for (const label of ["Completada", "Confirmada", "Pendiente"])
    await expect(days.getByRole("list", { name: "Estados" })).toContainText(label);
  // Today's number is without the cancelled ones until these are shown.
  const number = (which: string) => days.locator(`[data-cancelled="${which}"]`);
  await expect(number("without")).toBeVisible();
  await days.getByRole("checkbox", { name: "Mostrar canceladas" }).check();
  await expect(number("with")).toBeVisible();
  await expect(number("without")).toBeHidden();
  await days.getByText("Ver como tabla").click();
  const rows = days.getByRole("row");
  await expect(rows).toHaveCount(1 + 29);
  await expect(rows.nth(1)).toContainText(formatDate(daysAhead(-14)).slice(0, 5));
  await expect(rows.last()).toContainText(formatDate(daysAhead(14)).slice(0, 5));
  const tomorrow = rows.filter({ hasText: formatDate(daysAhead(1)).slice(0, 5) }).getByRole("cell");
  const [completed = 0, confirmed = 0, pending = 0, cancelled = 0, total] = (
    await tomorrow.allTextContents()
  ).map(Number);
  expect(confirmed).toBeGreaterThan(0);
  expect(total).toBe(completed + confirmed + pending + cancelled);
  await expectUsable(page);
});

test("counters that fail leave the rest of the dashboard usable, from recent items to quick actions", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient, { notes: "Primera visita" });
  const mend = await refuseToLog(admin);
  try {
    await signIn(admin);
    await page.goto(URL);
    await expect(panel(page, "Error al cargar datos: Error del servidor")).toBeVisible();
    await expect(part(page, "Usuarios Recientes").getByRole("listitem")).toHaveCount(5);
    await expect(part(page, "Citas por día").getByRole("img")).toBeVisible();
  } finally {
    await mend();
  }
  await panel(page, "Error al cargar datos").getByRole("button", { name: "Reintentar" }).click();
  await expect(counter(page, "Total Usuarios")).toContainText(/\d/);

  await test.step("recent appointments and accounts open their details", async () => {
    for (const title of ["Citas Recientes", "Usuarios Recientes"]) {
      const name = part(page, title).getByRole("listitem").first().getByRole("button");
      await name.click();
      await expect(
        page.getByRole("dialog", { name: /^(Detalles de la cita|Editar usuario)/ }),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(name).toBeFocused();
    }
  });

  await test.step("a quick action opens the list with its form, and closing that leaves the address clean", async () => {
    const actions = page.getByRole("navigation", { name: "Acciones rápidas" }).getByRole("link");
    const lists = {
      "Nuevo usuario": "/admin/users",
      "Nuevo doctor": "/admin/doctors",
      "Nuevo paciente": "/admin/patients",
      "Nueva cita": "/admin/appointments",
    };
    // admin-people.spec.ts opens the forms of a doctor and a patient there.
    await expect(actions).toHaveText(Object.keys(lists));
    for (const [name, path] of Object.entries(lists))
      await expect(actions.filter({ hasText: name })).toHaveAttribute("href", `${path}?crear=1`);
    await actions.filter({ hasText: "Nuevo usuario" }).click();
    await expect(page).toHaveURL("/admin/users?crear=1");
    const form = page.getByRole("dialog", { name: "Nuevo usuario" });
    await expect(form).toBeVisible();
    await page.reload();
    await expect(form).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(page).toHaveURL("/admin/users");
    await page.getByRole("button", { name: "Nuevo usuario" }).click();
    await expect(form).toBeVisible();
  });
});
