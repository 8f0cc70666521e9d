import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { formatDate, formatLongDate, formatWeekdayDate, fullName } from "@/lib/shared/format";
import {
  askFor,
  cardOf,
  cards,
  choose,
  createClinic,
  dialog,
  field,
  freeDay,
  freeTime,
  open,
  openNew,
  options,
  question,
  save,
  URL,
} from "../support/admin-appointments";
import { createAppointment } from "../support/appointments";
import { act, choosePageSize, openFilters, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createSpecialty,
  uniqueWord,
} from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();

test("a receptionist books an appointment at a free slot, and changes its status @phone", async ({
  page,
  signIn,
}) => {
  const { admin, doctor, patient } = await createClinic();
  await signIn(admin);
  await open(page, patient);
  await expect(page.getByRole("heading", { level: 1, name: "Gestión de Citas" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No hay citas" })).toBeVisible();

  await openNew(page);
  await expect(field(page, "Estado")).toHaveValue("confirmed");
  await page.getByRole("button", { name: "Elegir en el calendario: Fecha" }).click();
  const tomorrow = page.getByRole("button", {
    name: new RegExp(`, ${formatLongDate(daysAhead(1))}$`),
  });
  await expect(tomorrow).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tomorrow).toBeFocused();
  await page.keyboard.press("Escape");
  await choose(page, "Doctor", fullName(doctor));
  await choose(page, "Paciente", patient.email);
  await expect(field(page, "Paciente")).toHaveValue(fullName(patient));
  await expect(field(page, "Paciente")).toHaveAccessibleDescription(
    `DNI ${patient.dni} · ${patient.email}`,
  );
  await freeDay(page, daysAhead(2)).check();
  await expect(field(page, "Fecha")).toHaveValue(formatDate(daysAhead(2)));
  await freeTime(page, "09:30").check();
  await expect(field(page, "Hora de inicio")).toHaveValue("09:30");
  await expect(field(page, "Hora de fin")).toHaveValue("10:00");
  await field(page, "Notas (opcional)").fill("Trae estudios");
  await expectUsable(page);
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const card = cardOf(page, patient);
  for (const text of [
    `Dr. ${fullName(doctor)}`,
    formatWeekdayDate(daysAhead(2)),
    "09:30 – 10:00",
    "Confirmada",
    "Trae estudios",
  ])
    await expect(card).toContainText(text);

  await askFor(card, "Dejar pendiente");
  await expect(question(page)).toContainText(`¿Dejar pendiente la cita de ${fullName(patient)}?`);
  await expectUsable(page);
  await question(page).getByRole("button", { name: "Volver" }).click();
  await expect(card.getByRole("button", { name: /^Estado/ })).toBeFocused();
  await askFor(card, "Dejar pendiente");
  await question(page).getByRole("button", { name: "Dejar pendiente" }).click();
  await expect(toast(page, "Estado de cita actualizado exitosamente")).toBeVisible();
  await expect(card).toContainText("Pendiente");
});

test("a receptionist moves an appointment, edits it although its doctor is inactive, and deletes it", async ({
  page,
  signIn,
}) => {
  const { admin, doctor, patient } = await createClinic();
  const notes = "Trae estudios";
  await createAppointment(doctor, patient, { date: daysAhead(2), start: "09:30", notes });
  await signIn(admin);
  await open(page, patient);
  const card = cardOf(page, patient);
  await card.getByRole("button", { name: `Editar la cita de ${fullName(patient)}` }).click();
  await expect(dialog(page)).toContainText(fullName(doctor));
  await expect(freeDay(page, daysAhead(2))).toBeChecked();
  await expect(freeTime(page, "09:30")).toBeChecked();
  await freeTime(page, "10:00").check();
  await field(page, "Estado").selectOption("Confirmada");
  await save(page);
  await expect(toast(page, "Cita actualizada exitosamente")).toBeVisible();
  await expect(card).toContainText("10:00 – 10:30");
  await expect(card).toContainText("Confirmada");

  await test.step("the details have its status and links", async () => {
    await card.getByRole("button", { name: fullName(patient), exact: true }).click();
    await expect(dialog(page)).toContainText(patient.phone ?? "no phone");
    await expect(dialog(page)).toContainText("Trae estudios");
    await dialog(page).getByRole("button", { name: "Estado" }).click();
    await page.getByRole("menuitem", { name: "Dejar pendiente" }).click();
    await question(page).getByRole("button", { name: "Dejar pendiente" }).click();
    await expect(dialog(page)).toContainText("Pendiente");
    for (const [name, href] of [
      ["Historial", `/admin/clinical-records?patient_id=${patient.patientId}`],
      [`Citas de ${fullName(patient)}`, `${URL}?patient_id=${patient.patientId}`],
      [`Citas de Dr. ${fullName(doctor)}`, `${URL}?doctor_id=${doctor.doctorId}`],
    ] as const)
      await expect(dialog(page).getByRole("link", { name })).toHaveAttribute("href", href);
    await page.keyboard.press("Escape");
  });

  await test.step("an inactive doctor is not offered, and marked in an existing appointment", async () => {
    await db.user.update({ where: { id: doctor.id }, data: { is_active: false } });
    await openNew(page);
    await field(page, "Doctor").fill(fullName(doctor));
    const noneFound = page.getByText("Sin resultados. Prueba con otra palabra.");
    await expect(noneFound).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(noneFound).toBeHidden();
    await page.keyboard.press("Escape");
    await card.getByRole("button", { name: "Editar" }).click();
    await expect(dialog(page)).toContainText(fullName(doctor));
    await expect(dialog(page).getByText("Inactivo")).toHaveCount(1);
    await field(page, "Notas (opcional)").fill("Avisar al paciente");
    await save(page);
    await expect(card).toContainText("Avisar al paciente");
  });

  await act(card, "Eliminar");
  await expect(question(page)).toContainText(`¿Eliminar la cita de ${fullName(patient)}?`);
  await expect(question(page)).toContainText(
    `Es el ${formatWeekdayDate(daysAhead(2))} de 10:00 a 10:30, con Dr. ${fullName(doctor)}.`,
  );
  await question(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Cita eliminada exitosamente")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No hay citas" })).toBeVisible();
  expect(await db.appointment.count({ where: { patient_id: patient.patientId } })).toBe(0);
});

test("appointments are searched by specialty, both names, status and dates, all in the address, and saved", async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  const [admin, specialty, house, wilson, nunez, perez] = await Promise.all([
    createAdmin(),
    createSpecialty(),
    createDoctor(undefined, { lastname: `Housé ${word}` }),
    createDoctor(undefined, { lastname: `Wilson ${word}` }),
    createPatient({ lastname: `Núñez ${word}` }),
    createPatient({ lastname: `Pérez ${word}` }),
  ]);
  const Specialties = { connect: { id: specialty.id } };
  await Promise.all([
    db.doctor.update({ where: { id: house.doctorId }, data: { Specialties } }),
    createAppointment(house, nunez, { date: daysAhead(1), status: "confirmed" }),
    createAppointment(wilson, nunez, { date: daysAhead(2) }),
    createAppointment(wilson, perez, { date: daysAhead(3), status: "cancelled" }),
    createAppointment(wilson, perez, { date: daysAhead(-3), status: "completed" }),
  ]);
  await signIn(admin);
  await page.goto(URL);
  await openFilters(page);
  await search(page).getByLabel("Doctor").fill(`wilson ${word}`);
  await submit(page);
  await expect(page.getByRole("main").getByText("3 citas", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/doctor=wilson/);
  // Upcoming ones first, nearest first, then past ones.
  await expect(cards(page).nth(0)).toContainText(fullName(nunez));
  await expect(cards(page).nth(2)).toContainText("Completada");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Guardar CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("citas.csv");
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(4);

  await search(page).getByLabel("Paciente").fill(`perez ${word}`);
  await search(page).getByLabel("Estado").selectOption("Cancelada");
  await submit(page);
  await expect(page.getByRole("main").getByText("1 cita", { exact: true })).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await openFilters(page);
  await expect(search(page).getByLabel("Paciente")).toHaveValue(`perez ${word}`);
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL(URL);

  await search(page).getByLabel("Paciente").fill(word);
  await search(page).getByText("Filtros", { exact: true }).last().click();
  await search(page)
    .getByLabel("Desde")
    .fill(formatDate(daysAhead(1)));
  await search(page)
    .getByLabel("Hasta")
    .fill(formatDate(daysAhead(2)));
  await choosePageSize(page, "5");
  await submit(page);
  await expect(page.getByRole("main").getByText("2 citas", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/date_from=.*date_to=.*limit=5/);
  await search(page).getByLabel("Especialidad").selectOption(specialty.name);
  await submit(page);
  await expect(page.getByRole("heading", { name: `Citas de ${specialty.name}` })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(fullName(house));
  await openFilters(page);
  await expect(search(page).getByLabel("Hasta")).toHaveValue(formatDate(daysAhead(2)));
  await expect(search(page).getByLabel("Especialidad")).toHaveValue(specialty.id);
  await expectUsable(page);
});
