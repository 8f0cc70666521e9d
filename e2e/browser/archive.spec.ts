import type { Page } from "@playwright/test";
import { fullName } from "@/lib/shared/format";
import { dialog, field } from "../support/admin-records";
import { createAppointment } from "../support/appointments";
import { act, goTo, openFilters, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";
import { createDocument } from "../support/stored-document";
import { expect, test } from "../support/test";

const entries = (page: Page) =>
  page.getByRole("table", { name: "Archivo" }).getByRole("row").filter({ hasText: "DNI" });

async function find(page: Page, { lastname }: Person) {
  await openFilters(page);
  await page.getByRole("search").getByLabel("Paciente").fill(lastname);
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/patient=/);
}

test("a patient with a history is archived; each entry of the archive is opened with a reason", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient({ Patient: { create: { allergies: "Penicilina" } } }),
  ]);
  const title = `Control ${uniqueWord()}`;
  const [record] = await Promise.all([
    createRecord(patient, title, "Soplo sistólico leve.", doctor),
    createAppointment(doctor, patient),
  ]);
  await createDocument(record.id, "Ecocardiograma");
  await signIn(admin);

  await test.step("archiving asks why, and says what it cancels and until when it is kept", async () => {
    await page.goto(`/admin/patients?q=${patient.dni}`);
    const row = page.getByRole("table").getByRole("row").filter({ hasText: patient.email });
    await act(row, "Archivar");
    await expect(dialog(page)).toContainText(`¿Archivar a ${fullName(patient)}?`);
    await expect(dialog(page)).toContainText("Se cancelará 1 cita");
    await expect(dialog(page)).toContainText("La ley obliga a conservar lo archivado hasta el");
    await dialog(page).getByRole("button", { name: "Archivar" }).click();
    await expectFieldError(field(page, "Motivo"), "Debe indicar el motivo");
    await expectUsable(page);
    await field(page, "Motivo").fill("Pidió que cerremos su cuenta");
    await dialog(page).getByRole("button", { name: "Archivar" }).click();
    await expect(toast(page, "Paciente archivado")).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step("the archive lists its entries, and shows nothing of their text", async () => {
    await goTo(page, "Archivo", "Archivo");
    await find(page, patient);
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).filter({ hasText: title })).toContainText(fullName(patient));
    await expect(page.getByText("Soplo")).toHaveCount(0);
    await expect(page.getByText("Penicilina")).toHaveCount(0);
  });

  await test.step("opening a record asks why, and shows all of it", async () => {
    await act(entries(page).filter({ hasText: title }), "Abrir");
    await dialog(page).getByRole("button", { name: "Abrir" }).click();
    await expectFieldError(field(page, "Motivo"), "Debe indicar el motivo");
    await expectUsable(page);
    await field(page, "Motivo").fill("Lo pidió el juzgado");
    await dialog(page).getByRole("button", { name: "Abrir" }).click();
    await expect(dialog(page)).toContainText("Soplo sistólico leve.");
    for (const text of [fullName(doctor), "Ecocardiograma", "Lo pidió el juzgado"])
      await expect(dialog(page)).toContainText(text);
    await expectUsable(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog(page).getByRole("button", { name: "Descargar Ecocardiograma" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Ecocardiograma.pdf");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  });

  await test.step("so does opening the patient's data", async () => {
    await act(entries(page).filter({ hasText: "Datos del paciente" }), "Abrir");
    await field(page, "Motivo").fill("Pregunta su nueva médica");
    await dialog(page).getByRole("button", { name: "Abrir" }).click();
    for (const text of ["Penicilina", patient.email, "Pidió que cerremos su cuenta"])
      await expect(dialog(page)).toContainText(text);
    await expectAccessible(page);
  });
});
