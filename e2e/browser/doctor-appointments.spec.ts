import type { Page } from "@playwright/test";
import { formatDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { createAppointmentIn } from "../support/dashboards";
import { act, choosePageSize, openFilters, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, type Person, uniqueWord } from "../support/people";
import { at, daysAhead, reschedule } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/appointments";

const rowOf = (page: Page, patient: Person) => page.getByRole("row", { name: fullName(patient) });
const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();

/** Ten: seven of Pérez that are pending and one that is cancelled, one of Núñez, and one that began just now. */
async function createTen() {
  const word = uniqueWord();
  const [doctor, nunez, perez, over] = await Promise.all([
    createDoctor(),
    createPatient({ lastname: `Núñez ${word}` }),
    createPatient({ lastname: `Pérez ${word}` }),
    createPatient(),
  ]);
  const [ended] = await Promise.all([
    createAppointmentIn(-2, doctor, over, "Control"),
    createAppointment(doctor, nunez, { date: daysAhead(1), status: "confirmed" }),
    createAppointment(doctor, perez, { date: daysAhead(3), status: "cancelled" }),
    ...[2, 4, 5, 6, 7, 8, 9].map((days) =>
      createAppointment(doctor, perez, { date: daysAhead(days) }),
    ),
  ]);
  // Right after midnight that was yesterday.
  const isOverToday = ended.date.toISOString().startsWith(daysAhead(0));
  return { word, doctor, nunez, perez, over, isOverToday };
}

test("filters by status, date and patient live in the URL, and pages keep them", async ({
  page,
  signIn,
}) => {
  const { word, doctor, nunez, perez, over, isOverToday } = await createTen();
  await signIn(doctor);

  await test.step("pages keep the filters", async () => {
    await page.goto(`${URL}?status=pending&patient=perez+${word}`);
    await openFilters(page);
    await expect(search(page).getByLabel("Paciente")).toHaveValue(`perez ${word}`);
    await choosePageSize(page, "5");
    await submit(page);
    await expect(rowOf(page, perez)).toHaveCount(5);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(/status=pending.*offset=5/);
    await expect(rowOf(page, perez)).toHaveCount(2);
    await expect(page.getByText("7 citas · Página 2 de 2")).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, perez)).toHaveCount(5);
    await search(page).getByRole("link", { name: "Limpiar" }).click();
    await expect(page.getByText("10 citas")).toBeVisible();
    await expect(search(page).getByLabel("Estado")).toHaveValue("");
  });

  await test.step("the filters change the list and the URL", async () => {
    await openFilters(page);
    await search(page).getByLabel("Paciente").fill(`nunez ${word}`);
    await submit(page);
    await expect(page).toHaveURL(/patient=nunez/);
    await expect(rowOf(page, nunez)).toContainText("Confirmada");
    await expect(rowOf(page, perez)).toHaveCount(0);
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
    const none = page.getByRole("heading", { name: "No hay citas con esos filtros" });
    await expect(none).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, perez)).toContainText("Cancelada");
    await expect(search(page).getByLabel("Fecha")).toHaveValue("");
    await search(page).getByRole("link", { name: "Limpiar" }).click();
  });

  await test.step("what is over of today is behind a link above the list", async () => {
    await expect(page.getByRole("row").nth(1)).toContainText(fullName(nunez));
    const link = page.getByRole("link", { name: "Ver las de hoy que ya pasaron (1)" });
    if (!isOverToday) return expect(link).toHaveCount(0);
    await link.click();
    const heading = page.getByRole("heading", { name: "Citas de hoy que ya pasaron (1)" });
    await expect(heading).toBeVisible();
    await expect(rowOf(page, over)).toBeVisible();
    await expect(rowOf(page, nunez)).toHaveCount(0);
  });
});

test("a doctor confirms, cancels and completes appointments after a question, each while its state allows it @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient, fickle, present, late] = await Promise.all([
    createDoctor(),
    ...Array.from({ length: 4 }, () => createPatient()),
  ]);
  if (!patient || !fickle || !present || !late) throw new Error("There are too few patients.");
  const begun = { start: "00:00", status: "confirmed" } as const;
  const [, { id: fickleId }] = await Promise.all([
    createAppointment(doctor, patient, { notes: "Trae estudios" }),
    createAppointment(doctor, fickle, { date: daysAhead(2) }),
    createAppointment(doctor, present, { ...begun, date: daysAhead(0) }),
    createAppointment(doctor, late, { ...begun, date: daysAhead(-1) }),
  ]);
  await signIn(doctor);
  await page.goto(URL);
  const row = rowOf(page, patient);
  const details = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  const answer = (name: string) => question.getByRole("button", { name }).click();

  await test.step("a pending one is confirmed after a question", async () => {
    await act(row, "Confirmar");
    await expect(question).toContainText(`¿Confirmar la cita de ${fullName(patient)}?`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(row).toContainText("Pendiente");
    await act(row, "Confirmar");
    await answer("Confirmar");
    const said = toast(page, "Estado de cita actualizado exitosamente").locator("../..");
    await expect(said).toContainText(fullName(patient));
    await expect(said.getByRole("link", { name: "Ver" })).toHaveAttribute("href", /\?id=/);
    await expect(row).toContainText("Confirmada");
  });

  await test.step("a confirmed one has no such action, and is cancelled", async () => {
    await act(row, "Ver");
    for (const text of [patient.email, patient.phone ?? "no phone", "Trae estudios"])
      await expect(details).toContainText(text);
    await expect(details.getByRole("button", { name: "Confirmar" })).toHaveCount(0);
    await expectUsable(page);
    await details.getByRole("button", { name: "Cancelar cita" }).click();
    await answer("Cancelar cita");
    await expect(toast(page, "Cita cancelada exitosamente")).toBeVisible();
    await expect(row).toContainText("Cancelada");
  });

  await test.step("one that has begun can be completed until its day is over", async () => {
    await act(rowOf(page, present), "Ver");
    await details.getByRole("button", { name: "Completar" }).click();
    await answer("Completar");
    await expect(rowOf(page, present)).toContainText("Completada");
    await act(rowOf(page, late), "Ver");
    await expect(details).toContainText(late.email);
    for (const name of ["Completar", "Cancelar cita"])
      await expect(details.getByRole("button", { name })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("what the patient moved meanwhile is not confirmed, and the new time is told", async () => {
    await act(rowOf(page, fickle), "Confirmar");
    await expect(question).toContainText("09:00");
    await reschedule(fickle, fickleId, at("10:00", daysAhead(2)));
    troubles.expect(/status of 409/);
    await answer("Confirmar");
    await expect(toast(page, /La cita cambió mientras tanto: ahora es el .*10:00/)).toBeVisible();
    await question.getByRole("button", { name: "Cerrar" }).click();
    await expect(rowOf(page, fickle)).toContainText("10:00");
    await expect(rowOf(page, fickle)).toContainText("Pendiente");
  });
});
