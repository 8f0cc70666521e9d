import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { counter } from "../support/dashboards";
import { openMoreFilters } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, type Person, uniqueWord } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/patients";

const cardOf = (page: Page, patient: Person) =>
  page
    .getByRole("list", { name: "Pacientes" })
    .getByRole("listitem")
    .filter({ hasText: fullName(patient) });

test("a doctor finds a patient, sees the key facts, and goes on to their history @tablet", async ({
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
  await createAppointment(doctor, nunez, { date: daysAhead(-6), status: "completed" });
  await createAppointment(doctor, nunez, { date: daysAhead(-7), status: "completed" });
  await createAppointment(doctor, perez, { date: daysAhead(2) });
  await createAppointment(doctor, stranger, { date: daysAhead(-1), status: "cancelled" });
  await createAppointment(other, stranger, { date: daysAhead(-1), status: "completed" });
  await Promise.all([createRecord(nunez), createRecord(nunez), createRecord(stranger)]);
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
  await expectUsable(page);

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
    await search.getByLabel("Buscar").fill(`${perez.lastname}, ${perez.name}`);
    await search.getByLabel("Buscar").press("Enter");
    await expect(cardOf(page, nunez)).toHaveCount(0);
    await search.getByRole("link", { name: "Limpiar" }).click();
    await expect(cardOf(page, nunez)).toBeVisible();
  });

  await test.step("somebody else's patients are nowhere, whatever is asked for", async () => {
    for (const query of ["", `?name=Ajeno+${word}`, `?dni=${stranger.dni}`]) {
      await page.goto(URL + query);
      const empty = page.getByRole("heading", { name: "No hay pacientes con esos filtros" });
      await expect(query ? empty : cardOf(page, nunez)).toBeVisible();
      for (const secret of [stranger.patientId, stranger.id, stranger.email])
        expect(await page.content()).not.toContain(secret);
    }
    await page.getByRole("link", { name: "Quitar los filtros" }).click();
  });

  await test.step("the details have their health, and the ways to the rest", async () => {
    await cardOf(page, nunez)
      .getByRole("button", { name: fullName(nunez), exact: true })
      .click();
    const details = page.getByRole("dialog", { name: `Detalles del paciente ${fullName(nunez)}` });
    for (const text of ["01/01/", "41 años", nunez.email, "0+", "Polen", "Hipertensión"])
      await expect(details).toContainText(text);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await expectUsable(page);
    await details.getByRole("link", { name: "Citas conmigo" }).click();
    await expect(
      page.getByRole("heading", { name: `Citas de ${fullName(nunez)} (2)` }),
    ).toBeVisible();
    await page.goBack();
    await cardOf(page, nunez).getByRole("link", { name: "Historial" }).click();
    await expect(page).toHaveURL(`/doctor/clinical-records?patient_id=${nunez.patientId}`);
  });
});
