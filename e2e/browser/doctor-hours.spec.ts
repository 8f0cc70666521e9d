import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createSpecialty,
  uniqueWord,
} from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";
import { appointmentAt, headingOf } from "../support/week-screen";

const dialog = (page: Page) => page.getByRole("dialog");
const box = (page: Page, name: string) => dialog(page).getByRole("checkbox", { name });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name }).click();
const windows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "min" });

test("a new doctor is made bookable in one go: account, specialties, hours", async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  const [admin, specialty] = await Promise.all([createAdmin(), createSpecialty()]);
  await signIn(admin);
  await page.goto("/admin/doctors?crear=1");
  const typed = {
    ...{ Nombre: "Laura", Apellido: word, Email: `${word}@prueba.test` },
    ...{ Contraseña: "Secreta-2", "Número de licencia": `MP ${word}` },
  };
  for (const [label, value] of Object.entries(typed))
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  await press(page, "Crear y continuar");

  await expect(dialog(page)).toContainText(`Especialidades de Laura ${word}`);
  await press(page, "Guardar y continuar");
  await expectFieldError(
    dialog(page).getByRole("checkbox").first(),
    "Por favor, seleccione una especialidad",
  );
  await box(page, specialty.name).check();
  await expectUsable(page);
  await press(page, "Guardar y continuar");

  await expect(page).toHaveURL(/\/admin\/doctors\/[0-9a-f-]+\/availability/);
  for (const weekday of ["Lunes", "Martes", "Viernes"]) await box(page, weekday).check();
  await dialog(page).getByLabel("Hora de inicio").fill("08:00");
  await dialog(page).getByLabel("Hora de fin").fill("12:00");
  await press(page, "Guardar");
  await expect(toast(page, "Disponibilidad creada exitosamente")).toBeVisible();
  await expect(windows(page)).toHaveCount(3);
  await expect(page.getByRole("heading", { name: `Dr. Laura ${word}` })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(specialty.name);
  const doctor = await db.doctor.findFirstOrThrow({
    where: { User: { email: typed.Email } },
    include: { Availabilities: true, Specialties: true },
  });
  expect(doctor.Availabilities).toHaveLength(3);
  expect(doctor.Specialties).toMatchObject([{ id: specialty.id }]);
  await page.goto(`/admin/doctors?email=${typed.Email}`);
  await expect(page.getByRole("list", { name: "Doctores" })).not.toContainText("Sin");
});

test("an Admin reaches any doctor's hours and week from their card", async ({ page, signIn }) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const date = daysAhead(7);
  await createAppointment(doctor, patient, { date, start: "09:00" });
  await signIn(admin);
  await page.goto(`/admin/doctors?email=${doctor.email}`);
  await page.getByRole("link", { name: `Horarios de ${fullName(doctor)}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Horarios" })).toBeFocused();
  await expect(page.getByRole("heading", { name: `Dr. ${fullName(doctor)}` })).toBeVisible();
  await expect(windows(page)).toHaveCount(7);

  await page.getByRole("link", { name: "Semana", exact: true }).click();
  await page.getByRole("link", { name: "Semana siguiente" }).click();
  await appointmentAt(page, date, "09:00").click();
  await expect(dialog(page)).toContainText(fullName(patient));
  await page.keyboard.press("Escape");
  await headingOf(page, date).click();
  await expect(page).toHaveURL(
    `/admin/appointments?doctor_id=${doctor.doctorId}&date_from=${date}&date_to=${date}`,
  );
});
