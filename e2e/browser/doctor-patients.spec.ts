import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { historyOf, writingFor } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { counter } from "../support/dashboards";
import { openMoreFilters } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, type Person, uniqueWord } from "../support/people";
import { readPage } from "../support/read-page";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/patients";

const cardOf = (page: Page, patient: Person) =>
  page
    .getByRole("list", { name: "Pacientes" })
    .getByRole("listitem")
    .filter({ hasText: fullName(patient) });

test("a doctor finds a patient, sees the key facts, and goes on to their history @tablet @translated", async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  const [doctor, other, nunez, perez, stranger] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient({ lastname: `Núñez ${word}` }),
    createPatient({ lastname: `Pérez ${word}` }),
    createPatient({ lastname: `Ajeno ${word}` }),
  ]);
  await db.patient.update({
    where: { id: nunez.patientId },
    data: {
      birthday: new Date(`${new Date().getUTCFullYear() - 41}-01-01`),
      gender: "F",
      blood_type: "0+",
      allergies: "Penicilina\nPolen",
      medical_conditions: "Hipertensión",
    },
  });
  await Promise.all([
    createAppointment(doctor, nunez, { date: daysAhead(-6), status: "completed" }),
    createAppointment(doctor, nunez, { date: daysAhead(-7), status: "completed" }),
    createAppointment(doctor, perez, { date: daysAhead(2) }),
    createAppointment(doctor, stranger, { date: daysAhead(-1), status: "cancelled" }),
    createAppointment(other, stranger, { date: daysAhead(-1), status: "completed" }),
    ...[nunez, nunez, stranger].map((patient) => createRecord(patient)),
  ]);
  await signIn(doctor);
  await page.goto(URL);

  await expect(counter(page, "Total Pacientes")).toContainText(/2$/);
  await expect(counter(page, "Citas en los últimos 7 días")).toContainText(/1$/);
  await expect(counter(page, "Historiales")).toContainText(/2$/);
  const card = cardOf(page, nunez);
  for (const text of ["41 años", "Femenino", nunez.phone ?? "no phone", `DNI ${nunez.dni}`])
    await expect(card).toContainText(text);
  await expect(cardOf(page, perez)).toContainText("No especificado");
  await expect(page.getByText("2 pacientes", { exact: true })).toBeVisible();

  await test.step("by a part of the name or the address, whatever the accents", async () => {
    await openMoreFilters(page);
    const search = page.getByRole("search");
    await search.getByLabel("Nombre").fill(`nunez ${word}`);
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByText("1 paciente", { exact: true })).toBeVisible();
    await search.getByLabel("Nombre").fill("");
    await search.getByLabel("Email").fill(perez.email);
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(cardOf(page, perez)).toBeVisible();
    await expect(cardOf(page, nunez)).toHaveCount(0);
    await search.getByRole("link", { name: "Limpiar" }).click();
    await expect(cardOf(page, nunez)).toBeVisible();
    await search.getByLabel("Buscar").fill(`${nunez.lastname}, ${nunez.name}`);
    await search.getByLabel("Buscar").press("Enter");
    await expect(cardOf(page, perez)).toHaveCount(0);
  });

  await test.step("the details have their health, and the ways to the rest", async () => {
    const card = cardOf(page, nunez);
    await expect(card.getByRole("link", { name: "Historial" })).toHaveAttribute(
      "href",
      historyOf(nunez.patientId),
    );
    const read = await db.auditLog.count({ where: { actor_id: doctor.id } });
    await card.getByRole("button", { name: fullName(nunez), exact: true }).click();
    const details = page.getByRole("dialog", { name: `Detalles del paciente ${fullName(nunez)}` });
    for (const text of ["01/01/", "41 años", nunez.email, "0+", "Polen", "Hipertensión"])
      await expect(details).toContainText(text);
    // Nothing more was read for them.
    expect(await db.auditLog.count({ where: { actor_id: doctor.id } })).toBe(read);
    await expectUsable(page);
    await expect(details.getByRole("link", { name: "Nuevo historial" })).toHaveAttribute(
      "href",
      writingFor(nunez.patientId),
    );
    const path = await details.getByRole("link", { name: "Citas conmigo" }).getAttribute("href");
    expect((await readPage(path ?? "no path", doctor.token)).text).toContain(
      `Citas de ${fullName(nunez)} (2)`,
    );
  });
});
