import type { Page } from "@playwright/test";
import { formatDate, fullName } from "@/lib/shared/format";
import { createAppointment, createAppointments } from "../support/appointments";
import { counter } from "../support/dashboards";
import { act, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, type Person } from "../support/people";
import { changeStatus, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/patient/appointments";

const rowOf = (page: Page, doctor: Person) => page.getByRole("row", { name: fullName(doctor) });

test("a patient without appointments is offered the list of doctors", async ({ page, signIn }) => {
  await signIn(await createPatient());
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "Aún no tienes citas" })).toBeVisible();
  await expectUsable(page);
  await page.getByRole("link", { name: "Buscar un doctor" }).click();
  await expect(page).toHaveURL("/patient/doctors");
  await page.goBack();
  await page.getByRole("link", { name: "Agendar Nueva Cita" }).click();
  await expect(page).toHaveURL("/patient/doctors");
});

test("the table has doctor, time, specialty and status, the details the licence @phone", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([
    createDoctor(undefined, { address: "Calle Larga 1", lastname: "O'Higgins Gutiérrez-Ibáñez" }),
    createPatient(),
  ]);
  await createAppointment(doctor, patient, { notes: "Primera visita", start: "16:00" });
  await signIn(patient);
  await page.goto(URL);
  const row = rowOf(page, doctor);
  await expect(row).toContainText("16:00 – 16:30");
  await expect(row).toContainText("mañana");
  await expect(row).toContainText("Sin especialidad");
  await expect(row).toContainText("Pendiente");
  await expectUsable(page);

  await act(row, "Ver");
  const details = page.getByRole("dialog");
  await expect(details).toContainText(doctor.Doctor?.license_number ?? "no licence");
  await expect(details).toContainText(doctor.email);
  await expect(details).toContainText("Calle Larga 1");
  await expect(details).toContainText("Primera visita");
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  await row.getByRole("button", { name: `Dr. ${fullName(doctor)}`, exact: true }).click();
  await details.getByRole("button", { name: "Cancelar cita" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar cita" }).click();
  await expect(toast(page, "Cita cancelada exitosamente")).toBeVisible();
  await expect(details).toBeHidden();
  await expect(row).toContainText("Cancelada");
});

test("only a pending appointment that has not begun can be cancelled @phone", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const given = [
    { status: "pending", label: "Pendiente", day: 1 },
    { status: "confirmed", label: "Confirmada", day: 2 },
    { status: "completed", label: "Completada", day: -1 },
    { status: "cancelled", label: "Cancelada", day: 3 },
    { status: "pending", label: "Pendiente", day: -2 },
  ] as const;
  for (const { status, day } of given)
    await createAppointment(doctor, patient, { status, date: daysAhead(day), start: "11:00" });
  await signIn(patient);
  await page.goto(URL);
  for (const [index, { label, day }] of given.entries()) {
    const row = page.getByRole("row").filter({ hasText: formatDate(daysAhead(day)) });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(label);
    await expect(row.getByRole("button", { name: /^Ver la cita/ })).toBeVisible();
    await expect(row.getByRole("button", { name: /^Cancelar la cita/ })).toHaveCount(
      index === 0 ? 1 : 0,
    );
    await expect(row.getByRole("button", { name: "Acciones de" })).toHaveCount(0);
  }
});

test("cancelling what the doctor confirmed meanwhile fails, and says so", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createAppointment(doctor, patient);
  await signIn(patient);
  await page.goto(URL);
  await act(rowOf(page, doctor), "Cancelar");
  await changeStatus(doctor, id, "confirmed");
  troubles.expect(/status of 409/);
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancelar cita" }).click();
  await expect(toast(page, /La cita ya no admite ese cambio de estado/)).toBeVisible();
  const refusal = question.getByRole("alert");
  await expect(refusal).toContainText("Error al cancelar cita");
  await expect(refusal).toContainText("La cita ya no admite ese cambio de estado");
  await expectAccessible(page);
  // The button is removed, as the server would refuse again.
  await expect(question.getByRole("button", { name: "Cancelar cita" })).toHaveCount(0);
  await question.getByRole("button", { name: "Cerrar" }).click();
  await expect(question).toBeHidden();
  await expect(rowOf(page, doctor)).toContainText("Confirmada");
  await expect(rowOf(page, doctor).locator(":focus")).toBeVisible();
  await page.reload();
  await expect(rowOf(page, doctor)).toContainText("Confirmada");
});

test("the page number is in the URL", async ({ page, signIn }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointments(12, doctor, patient);
  await signIn(patient);
  await page.goto(URL);
  await expect(rowOf(page, doctor)).toHaveCount(10);
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/offset=10/);
  await expect(rowOf(page, doctor)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText("12 citas · Página 2 de 2")).toBeVisible();
  await page.getByRole("link", { name: "Anterior" }).click();
  await expect(rowOf(page, doctor)).toHaveCount(10);
});

test("a patient chooses which appointments are shown, as the dashboard's numbers do @phone", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointments(2, doctor, patient);
  await createAppointment(doctor, patient, { date: daysAhead(4), status: "cancelled" });
  await createAppointment(doctor, patient, { date: daysAhead(-4), status: "completed" });
  await signIn(patient);
  const views = page.getByRole("navigation", { name: "Qué citas mostrar" });
  for (const [label, view, count] of [
    ["Próximas Citas", "Próximas", "2 citas"],
    ["Citas Completadas", "Completadas", "1 cita"],
    ["Total Citas", "Todas", "4 citas"],
  ] as const) {
    await page.goto("/patient/dashboard");
    await counter(page, label).click();
    await expect(page.getByText(count, { exact: true })).toBeVisible();
    await expect(views.getByRole("link", { name: view })).toHaveAttribute("aria-current", "page");
  }
  await expectUsable(page);
  await views.getByRole("link", { name: "Completadas" }).click();
  await expect(page.getByText("1 cita", { exact: true })).toBeVisible();
});
