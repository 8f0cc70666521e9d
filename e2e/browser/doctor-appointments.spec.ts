import type { Page } from "@playwright/test";
import { formatDate, fullName } from "@/lib/shared/format";
import { createAppointment, createAppointments } from "../support/appointments";
import { createAppointmentIn } from "../support/dashboards";
import { act, choosePageSize, openFilters, panel, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, type Person, uniqueWord } from "../support/people";
import { changeStatus, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/appointments";

const rowOf = (page: Page, patient: Person) => page.getByRole("row", { name: fullName(patient) });
const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();

test("a doctor without appointments is told where they come from", async ({ page, signIn }) => {
  await signIn(await createDoctor());
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "Aún no tienes citas" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ver mi disponibilidad" }).click();
  await expect(page).toHaveURL("/doctor/availability");
});

test("an account without a doctor's row sees why, and can try again", async ({ page, signIn }) => {
  await signIn(await createDoctor([], { Doctor: {} }));
  await page.goto(URL);
  const failure = panel(page, "Error de Autorización");
  await expect(failure).toContainText(
    "No tienes permisos para acceder a las citas. Verifica que tu cuenta tenga el rol de doctor correcto.",
  );
  await failure.getByRole("button", { name: "Reintentar" }).click();
  await expect(failure).toBeVisible();
  await expectUsable(page);
});

test("filters by status, date and patient live in the address", async ({ page, signIn }) => {
  const doctor = await createDoctor();
  const word = uniqueWord();
  const [nunez, perez] = await Promise.all([
    createPatient({ lastname: `Núñez ${word}` }),
    createPatient({ lastname: `Pérez ${word}` }),
  ]);
  await createAppointment(doctor, nunez, { date: daysAhead(1), status: "confirmed" });
  await createAppointment(doctor, perez, { date: daysAhead(2) });
  await createAppointment(doctor, perez, { date: daysAhead(3), status: "cancelled" });
  await signIn(doctor);
  await page.goto(URL);
  await expect(page.getByText("3 citas")).toBeVisible();
  await expectUsable(page);

  await openFilters(page);
  await search(page).getByLabel("Paciente").fill(`nunez ${word}`);
  await submit(page);
  await expect(page).toHaveURL(/patient=nunez/);
  await expect(rowOf(page, nunez)).toContainText("Confirmada");
  await expect(rowOf(page, perez)).toHaveCount(0);
  await page.reload();
  await expect(search(page).getByLabel("Paciente")).toHaveValue(`nunez ${word}`);
  await expect(page.getByText("1 cita", { exact: true })).toBeVisible();

  await openFilters(page);
  await search(page).getByLabel("Paciente").fill("");
  await search(page).getByLabel("Estado").selectOption("Cancelada");
  await submit(page);
  await expect(rowOf(page, perez)).toContainText(formatDate(daysAhead(3)));
  await search(page)
    .getByLabel("Fecha")
    .fill(formatDate(daysAhead(2)));
  await submit(page);
  await expect(page.getByRole("heading", { name: "No hay citas con esos filtros" })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, perez)).toContainText("Cancelada");
  await expect(search(page).getByLabel("Fecha")).toHaveValue("");
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(page.getByText("3 citas")).toBeVisible();
  await expect(search(page).getByLabel("Estado")).toHaveValue("");
});

test("what is over of today is behind a link above the list", async ({ page, signIn }) => {
  const [doctor, over, next] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  const { date } = await createAppointmentIn(-2, doctor, over, "Control");
  await createAppointment(doctor, next, { date: daysAhead(2) });
  await signIn(doctor);
  await page.goto(URL);
  await expect(page.getByRole("row").nth(1)).toContainText(fullName(next));
  const link = page.getByRole("link", { name: "Ver las de hoy que ya pasaron (1)" });
  // Right after midnight that was yesterday.
  if (!date.toISOString().startsWith(daysAhead(0))) return expect(link).toHaveCount(0);
  await link.click();
  await expect(
    page.getByRole("heading", { name: "Citas de hoy que ya pasaron (1)" }),
  ).toBeVisible();
  await expect(rowOf(page, over)).toBeVisible();
  await expect(rowOf(page, next)).toHaveCount(0);
});

test("pages keep the filters", async ({ page, signIn }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointments(7, doctor, patient);
  await signIn(doctor);
  await page.goto(`${URL}?status=pending`);
  await openFilters(page);
  await choosePageSize(page, "5");
  await submit(page);
  await expect(rowOf(page, patient)).toHaveCount(5);
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/status=pending.*offset=5/);
  await expect(rowOf(page, patient)).toHaveCount(2);
  await expect(page.getByText("7 citas · Página 2 de 2")).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, patient)).toHaveCount(5);
});

test("a pending appointment is confirmed after a question, a confirmed one has no such action @phone @tablet", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient, { notes: "Trae estudios" });
  await signIn(doctor);
  await page.goto(URL);
  const row = rowOf(page, patient);
  const question = page.getByRole("alertdialog");
  await act(row, "Confirmar");
  await expect(question).toContainText(`¿Confirmar la cita de ${fullName(patient)}?`);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(row).toContainText("Pendiente");
  await act(row, "Confirmar");
  await question.getByRole("button", { name: "Confirmar" }).click();
  const said = toast(page, "Estado de cita actualizado exitosamente").locator("../..");
  await expect(said).toContainText(fullName(patient));
  await expect(said.getByRole("link", { name: "Ver" })).toHaveAttribute("href", /\?id=/);
  await expect(row).toContainText("Confirmada");

  await act(row, "Ver");
  const details = page.getByRole("dialog");
  await expect(details).toContainText(patient.email);
  await expect(details).toContainText(patient.phone ?? "no phone");
  await expect(details).toContainText("Trae estudios");
  await expect(details.getByRole("button", { name: "Confirmar" })).toHaveCount(0);
  await expectUsable(page);
  await details.getByRole("button", { name: "Cancelar cita" }).click();
  await question.getByRole("button", { name: "Cancelar cita" }).click();
  await expect(toast(page, "Cita cancelada exitosamente")).toBeVisible();
  await expect(row).toContainText("Cancelada");
});

test("a confirmed appointment that has begun can be completed until its day is over", async ({
  page,
  signIn,
}) => {
  const [doctor, patient, late] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  const given = { start: "00:00", status: "confirmed" } as const;
  await createAppointment(doctor, patient, { ...given, date: daysAhead(0) });
  await createAppointment(doctor, late, { ...given, date: daysAhead(-1) });
  await signIn(doctor);
  await page.goto(URL);
  const row = rowOf(page, patient);
  await act(row, "Ver");
  await page.getByRole("dialog").getByRole("button", { name: "Completar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Completar" }).click();
  await expect(row).toContainText("Completada");
  await act(rowOf(page, late), "Ver");
  const details = page.getByRole("dialog");
  await expect(details).toContainText(late.email);
  for (const name of ["Completar", "Cancelar cita"])
    await expect(details.getByRole("button", { name })).toHaveCount(0);
});

test("confirming what the patient cancelled meanwhile fails, and says so", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createAppointment(doctor, patient);
  await signIn(doctor);
  await page.goto(URL);
  await act(rowOf(page, patient), "Confirmar");
  await changeStatus(patient, id, "cancelled");
  troubles.expect(/status of 409/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(toast(page, /La cita ya no admite ese cambio de estado/)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, patient)).toContainText("Cancelada");
});
