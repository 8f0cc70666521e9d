import type { Page } from "@playwright/test";
import { formatLongDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { cardOf, createRecord, details } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const BODY = "Duele la rodilla derecha desde el lunes. Hielo y reposo.";
const MENDED = "Duele la rodilla izquierda desde el lunes. Hielo y reposo.";
const NOTE = "La radiografía del martes no muestra lesiones.";

const open = async (page: Page, title: string) => {
  await cardOf(page, title).getByRole("button", { name: "Ver" }).click();
  await expect(details(page).getByText("Contenido")).toBeVisible();
};
const versionIn = (page: Page, number: number) =>
  page
    .getByRole("dialog", { name: "Versiones del historial" })
    .getByRole("listitem")
    .filter({
      hasText: `Versión ${number}:`,
    });

/** What a passage says, with what was added and taken away in the words that are read aloud. */
async function expectDifference(page: Page) {
  const present = versionIn(page, 2);
  await expect(present.locator("del")).toHaveText(/quitado: ?derecha/);
  await expect(present.locator("ins")).toHaveText(/agregado: ?izquierda/);
  const original = versionIn(page, 1);
  await expect(original.getByText(BODY)).toBeHidden();
  await original.locator("summary").click();
  await expect(original.getByText(BODY)).toBeVisible();
}

test("a doctor amends a record, a colleague clarifies, and the patient reads it all @translated", async ({
  page,
  signIn,
}) => {
  const [doctor, colleague, patient] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient(),
  ]);
  await Promise.all([
    createAppointment(doctor, patient),
    createAppointment(colleague, patient, { start: "11:00" }),
    createRecord(patient, "Gonalgia", BODY, doctor),
  ]);
  const today = formatLongDate(daysAhead(0));

  await test.step("the doctor amends, with a reason", async () => {
    await signIn(doctor);
    await page.goto("/doctor/clinical-records");
    await open(page, "Gonalgia");
    await expect(details(page)).toContainText(`Autor${fullName(doctor)}, matrícula MN`);
    await expect(details(page).getByRole("button", { name: "Imprimir" })).toBeVisible();
    await details(page).getByRole("button", { name: "Editar" }).click();
    const form = page.getByRole("dialog", { name: "Editar historial clínico" });
    await form.getByLabel("Contenido").fill(MENDED);
    await form.getByRole("button", { name: "Guardar" }).click();
    const reason = form.getByLabel("Motivo del cambio");
    await expectFieldError(reason, "Debe indicar el motivo del cambio");
    await expectUsable(page);
    await reason.fill("Lateralidad equivocada");
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(toast(page, "Historial clínico actualizado exitosamente")).toBeVisible();
    await expect(details(page)).toContainText(MENDED);
    await expect(details(page)).toContainText(`Corregida el${today}`);
    await details(page).getByRole("button", { name: "Ver la versión anterior" }).click();
    await expect(versionIn(page, 2)).toContainText("Lateralidad equivocada");
    await expectDifference(page);
    await expectUsable(page);
  });

  await test.step("a colleague can only add a clarification", async () => {
    await signIn(colleague);
    await page.goto("/doctor/clinical-records");
    await open(page, "Gonalgia");
    await expect(details(page).getByRole("button", { name: "Editar" })).toHaveCount(0);
    await details(page).getByRole("button", { name: "Agregar aclaración" }).click();
    const form = page.getByRole("dialog", { name: "Agregar aclaración" });
    await form.getByLabel("Aclaración").fill("corto");
    await form.getByRole("button", { name: "Guardar" }).click();
    await expectFieldError(
      form.getByLabel("Aclaración"),
      "El contenido debe tener al menos 10 caracteres",
    );
    await expectUsable(page);
    await form.getByLabel("Aclaración").fill(NOTE);
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(toast(page, "Aclaración agregada")).toBeVisible();
    await expect(details(page)).toContainText(NOTE);
    await expect(details(page)).toContainText(fullName(colleague));
  });

  await test.step("the patient reads what it was, what it is and what was added", async () => {
    await signIn(patient);
    await page.goto("/patient/clinical-records");
    await expect(cardOf(page, "Gonalgia")).toContainText(`Corregida el${today}`);
    await open(page, "Gonalgia");
    await expect(details(page)).toContainText(NOTE);
    for (const name of ["Editar", "Agregar aclaración"])
      await expect(details(page).getByRole("button", { name })).toHaveCount(0);
    await details(page).getByRole("button", { name: "Ver la versión anterior" }).click();
    await expectDifference(page);
  });
});
