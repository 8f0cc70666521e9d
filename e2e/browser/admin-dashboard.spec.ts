import { clock } from "@/lib/platform/clock";
import { formatDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { counter, createAppointmentIn, part } from "../support/dashboards";
import { panel } from "../support/gestures";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from "../support/page-checks";
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
  for (let day = 1; day <= 5; day += 1)
    await createAppointment(doctor, patient, { date: daysAhead(day), status: "confirmed" });
  const { date } = await createAppointmentIn(1, doctor, patient, "Trae estudios");
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
      /la próxima, (en 1 minuto|ahora)/,
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
  await expectAccessible(page);
  await days.getByText("Ver como tabla").click();
  const rows = days.getByRole("row");
  await expect(rows).toHaveCount(1 + 29);
  await expect(rows.nth(1)).toContainText(formatDate(daysAhead(-14)));
  await expect(rows.last()).toContainText(formatDate(daysAhead(14)));
  const tomorrow = rows.filter({ hasText: formatDate(daysAhead(1)) }).getByRole("cell");
  const [completed = 0, confirmed = 0, pending = 0, cancelled = 0, total] = (
    await tomorrow.allTextContents()
  ).map(Number);
  expect(confirmed).toBeGreaterThan(0);
  expect(total).toBe(completed + confirmed + pending + cancelled);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test("recent appointments and accounts open their details from the dashboard", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient, { notes: "Primera visita" });
  await signIn(admin);
  await page.goto(URL);
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

test("a quick action opens the list with its form, and closing that leaves the address clean", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
  const actions = page.getByRole("navigation", { name: "Acciones rápidas" });
  await page.goto(URL);
  await expect(actions.getByRole("link")).toHaveText([
    "Nuevo usuario",
    "Nuevo doctor",
    "Nuevo paciente",
    "Nueva cita",
  ]);
  await expect(actions.getByRole("link", { name: "Nueva cita" })).toHaveAttribute(
    "href",
    "/admin/appointments?crear=1",
  );
  for (const [name, path] of [
    ["Nuevo paciente", "/admin/patients"],
    ["Nuevo doctor", "/admin/doctors"],
    ["Nuevo usuario", "/admin/users"],
  ] as const) {
    await page.goto(URL);
    await actions.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`${path}?crear=1`);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  }
  const form = page.getByRole("dialog", { name: "Nuevo usuario" });
  await page.reload();
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page).toHaveURL("/admin/users");
  await page.getByRole("button", { name: "Nuevo usuario" }).click();
  await expect(form).toBeVisible();
});

test("counters that fail leave the rest of the page usable", async ({ page, signIn }) => {
  const admin = await createAdmin();
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
});
