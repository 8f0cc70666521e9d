import type { Page } from "@playwright/test";
import { formatLongDate, fullName } from "@/lib/shared/format";
import { dialog, field, open, question, rowOf } from "../support/admin-records";
import { createAppointment } from "../support/appointments";
import { createArchived } from "../support/archive";
import { act, goTo, openFilters, toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { createDocument } from "../support/stored-document";
import { expect, test } from "../support/test";

const entries = (page: Page) =>
  page.getByRole("table", { name: "Archivo" }).getByRole("row").filter({ hasText: "DNI" });

async function find(page: Page, { lastname }: Person) {
  await openFilters(page);
  await page.getByRole("search").getByLabel("Paciente").fill(lastname);
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
}

/** Pages that show a record by its title. */
const pagesOf = ({ doctor, patient }: Record<"doctor" | "patient", Person>) =>
  [
    [doctor, [`/doctor/clinical-records?patient_id=${patient.patientId}`, "/doctor/documents"]],
    [patient, ["/patient/clinical-records", "/patient/documents"]],
  ] as const;

test("deleted records and documents go to the archive, and are opened with a reason", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient);
  const title = `Control ${uniqueWord()}`;
  const record = await createRecord(patient, title, "Soplo sistólico leve.", doctor);
  await createDocument(record.id, "Ecocardiograma");
  await test.step("those whose it is see it", () => expectOnPages(page, true));
  await signIn(admin);

  await test.step("deleting says where it goes, and until when", async () => {
    await open(page, patient);
    await act(rowOf(page, title), "Eliminar");
    const until = daysAhead(0).replace(/^\d+/, (year) => String(Number(year) + 10));
    await expect(question(page)).toContainText(
      "Pasa a «Archivo» con su documento, y deja de verse en todas partes.",
    );
    await expect(question(page)).toContainText(`hasta el ${formatLongDate(until)}`);
    await expectUsable(page);
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(toast(page, "Historial clínico eliminado exitosamente")).toBeVisible();
  });

  await test.step("the archive lists it, and shows nothing of its text", async () => {
    await goTo(page, "Archivo", "Archivo");
    await find(page, patient);
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(title);
    await expect(entries(page)).toContainText(fullName(patient));
    await expect(page.getByText("Soplo")).toHaveCount(0);
    await expectUsable(page);
  });

  await test.step("opening asks why, and shows all of it", async () => {
    await act(entries(page), "Abrir");
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

  await test.step("nobody's pages have it any more", () => expectOnPages(page, false));

  async function expectOnPages(at: Page, isThere: boolean) {
    for (const [person, paths] of pagesOf({ doctor, patient }))
      for (const path of paths) {
        await signIn(person);
        await at.goto(path);
        await expect(at.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(at.locator("[data-slot=skeleton]")).toHaveCount(0);
        if (isThere) await expect(at.getByText(title).first()).toBeVisible();
        else await expect(at.getByText(title)).toHaveCount(0);
      }
  }
});

test("a patient with a history is archived, and is nowhere but in the archive", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient({ Patient: { create: { allergies: "Penicilina" } } }),
  ]);
  await createAppointment(doctor, patient);
  await createRecord(patient, "Control", "Sin novedades.", doctor);
  await signIn(admin);
  await page.goto(`/admin/patients?q=${patient.dni}`);
  const row = page.getByRole("table").getByRole("row").filter({ hasText: patient.email });
  await act(row, "Archivar");
  await expect(dialog(page)).toContainText(`¿Archivar a ${fullName(patient)}?`);
  await expect(dialog(page)).toContainText("Se cancelará 1 cita");
  await expect(dialog(page)).toContainText("La ley obliga a conservar lo archivado hasta el");
  await expectUsable(page);
  await dialog(page).getByRole("button", { name: "Archivar" }).click();
  await expectFieldError(field(page, "Motivo"), "Debe indicar el motivo");
  await field(page, "Motivo").fill("Pidió que cerremos su cuenta");
  await dialog(page).getByRole("button", { name: "Archivar" }).click();
  await expect(toast(page, "Paciente archivado")).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/users?lastname=${encodeURIComponent(patient.lastname)}`);
  const user = page.getByRole("table").getByRole("row").filter({ hasText: patient.lastname });
  await expect(user).toContainText("Archivada");
  await expect(user).toContainText("Sin email");

  await goTo(page, "Archivo", "Archivo");
  await find(page, patient);
  await expect(entries(page)).toHaveCount(2);
  await act(entries(page).filter({ hasText: "Datos del paciente" }), "Abrir");
  await field(page, "Motivo").fill("Pregunta su nueva médica");
  await dialog(page).getByRole("button", { name: "Abrir" }).click();
  for (const text of ["Penicilina", patient.email, "Pidió que cerremos su cuenta"])
    await expect(dialog(page)).toContainText(text);
  await expectUsable(page);
});

test("the archive is nobody's but Admins', and says so when it is empty", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  await createArchived(patient);
  for (const [person, home] of [
    [doctor, "/doctor/dashboard"],
    [patient, "/patient/dashboard"],
  ] as const) {
    await signIn(person);
    await page.goto("/admin/archive");
    await expect(page).toHaveURL(home);
  }
  await signIn(admin);
  await page.goto("/admin/archive?patient=nadieconestenombre");
  await expect(
    page.getByRole("heading", { name: "No hay entradas con esos filtros" }),
  ).toBeVisible();
  await expectUsable(page);
});
