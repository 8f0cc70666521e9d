import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { dialog, field, find, rowOf, save } from "../support/admin-users";
import { call } from "../support/call";
import { act, panel, toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createSpecialty,
  PASSWORD,
  type Person,
  uniqueWord,
} from "../support/people";
import { expect, test } from "../support/test";

// Two people, or two tabs, have the same form open.

const CHANGED = "Otra persona lo cambió mientras tanto. Revisa los datos.";

const openPatient = async (page: Page, { lastname, email }: Person) => {
  await page.goto(`/admin/patients?lastname=${encodeURIComponent(lastname)}`);
  await act(page.getByRole("row").filter({ hasText: email }), "Editar");
  await expect(dialog(page)).toBeVisible();
};

test("an allergy that another tab adds stays when this one changes the insurance", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, person] = await Promise.all([createAdmin(), createPatient()]);
  await db.user.update({ where: { id: person.id }, data: { identity_checked_at: null } });
  await signIn(admin);
  const other = await page.context().newPage();
  await openPatient(page, person);
  await openPatient(other, person);
  await field(other, "Alergias").fill("Penicilina");
  await field(other, "Documento verificado").check();
  await save(other);
  await expect(toast(other, "Paciente actualizado exitosamente")).toBeVisible();

  await field(page, "Obra social").fill("OSDE");
  await save(page);
  await expect(toast(page, "Paciente actualizado exitosamente")).toBeVisible();
  const where = { id: person.patientId };
  expect(await db.patient.findUniqueOrThrow({ where, include: { User: true } })).toMatchObject({
    ...{ allergies: "Penicilina", health_insurance: "OSDE" },
    User: { identity_checked_at: expect.any(Date) },
  });

  // The same field: what was typed stays, and is saved when it is sent knowingly.
  await openPatient(other, person);
  await act(page.getByRole("row").filter({ hasText: person.email }), "Editar");
  await field(other, "Alergias").fill("Penicilina, polen");
  await save(other);
  await expect(toast(other, "Paciente actualizado exitosamente")).toBeVisible();
  await field(page, "Alergias").fill("Penicilina, látex");
  await field(page, "Grupo sanguíneo").fill("0+");
  troubles.expect(/status of 409/);
  await save(page);
  await expectFieldError(field(page, "Alergias"), "Ahora es «Penicilina, polen».");
  await expect(field(page, "Alergias")).toBeFocused();
  await expect(page.getByText("Ahora es «Penicilina, polen».")).toBeInViewport({ ratio: 1 });
  await expect(panel(page, "Error al actualizar paciente")).toContainText(CHANGED);
  await expectUsable(page);
  expect(await db.patient.findUniqueOrThrow({ where })).toMatchObject({ blood_type: null });
  await field(page, "Alergias").fill("Penicilina, polen, látex");
  await save(page);
  await expect(dialog(page)).toBeHidden();
  expect(await db.patient.findUniqueOrThrow({ where })).toMatchObject({
    ...{ allergies: "Penicilina, polen, látex", blood_type: "0+" },
  });
});

test("an account that another tab closes stays closed when this one changes the telephone", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, person] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await find(tab, person);
    await act(rowOf(tab, person), "Editar");
  }
  await field(other, "Cuenta activa").uncheck();
  await save(other);
  await expect(toast(other, "Usuario actualizado exitosamente")).toBeVisible();
  await field(page, "Teléfono (opcional)").fill("+54 11 5555-0001");
  await save(page);
  await expect(toast(page, "Usuario actualizado exitosamente")).toBeVisible();
  await expect(rowOf(page, person)).toContainText("Inactivo");
  const body = { email: person.email, password: PASSWORD };
  expect((await call("POST", "/api/auth/login", { body })).status).toBe(403);
  expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
    phone: "+54 11 5555-0001",
  });

  await act(rowOf(page, person), "Editar");
  const path = `/api/users/${person.id}`;
  await call("PUT", path, { token: admin.token, body: { phone: "+54 11 5555-0002" } });
  await field(page, "Teléfono (opcional)").fill("+54 11 5555-0003");
  troubles.expect(/status of 409/);
  await save(page);
  await expectFieldError(field(page, "Teléfono (opcional)"), "Ahora es «+54 11 5555-0002».");
  // Given up, the list shows what is there.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(dialog(page)).toBeHidden();
  await act(rowOf(page, person), "Editar");
  await expect(field(page, "Teléfono (opcional)")).toHaveValue("+54 11 5555-0002");
});

test("a doctor's office, hours and a specialty's name stay as somebody else saved them", async ({
  page,
  signIn,
  troubles,
}) => {
  const window = { weekday: 1, from: "09:00", to: "12:00", minutes: 30 };
  const [admin, doctor, specialty] = await Promise.all([
    createAdmin(),
    createDoctor([window]),
    createSpecialty(),
  ]);
  const { token } = admin;
  const put = async (path: string, body: unknown) =>
    expect((await call("PUT", path, { token, body })).status).toBe(200);

  await test.step("a title is chosen after somebody else gave the office", async () => {
    await signIn(admin);
    await page.goto(`/admin/doctors?q=${encodeURIComponent(doctor.lastname)}`);
    const card = page.getByRole("listitem").filter({ hasText: doctor.email });
    await card.getByRole("button", { name: "Editar" }).click();
    const license_number = doctor.Doctor?.license_number;
    await put(`/api/doctors/${doctor.doctorId}`, { license_number, office: "Consultorio 3" });
    await field(page, "Título (opcional)").selectOption("Dra.");
    await save(page);
    await expect(toast(page, "Doctor actualizado exitosamente")).toBeVisible();
    expect(await db.doctor.findUniqueOrThrow({ where: { id: doctor.doctorId } })).toMatchObject({
      title: "Dra.",
      office: "Consultorio 3",
    });
  });

  await test.step("a name that somebody else gave stays when the form is saved as it was opened", async () => {
    await page.goto("/admin/specialties");
    const card = page.getByRole("listitem").filter({ hasText: specialty.name });
    await card.getByRole("button", { name: "Editar" }).click();
    const name = `Renombrada ${uniqueWord()}`;
    await put(`/api/specialties/${specialty.id}`, { name });
    await save(page);
    await expect(toast(page, "Especialidad actualizada exitosamente")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  });

  await test.step("hours are changed after somebody else changed the slots", async () => {
    await signIn(doctor);
    await page.goto("/doctor/availability");
    const row = page.getByRole("row").filter({ hasText: "Lunes" });
    await act(row, "Editar");
    const { id } = await db.availability.findFirstOrThrow({
      where: { doctor_id: doctor.doctorId },
    });
    await put(`/api/availability/${id}`, { slot_duration_min: 20, weekday: 2 });
    await field(page, "Hora de fin").fill("13:00");
    await save(page);
    await expect(toast(page, "Disponibilidad actualizada exitosamente")).toBeVisible();
    expect(await db.availability.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ slot_duration_min: 20, weekday: 2 },
    });

    await act(page.getByRole("row").filter({ hasText: "Martes" }), "Editar");
    await put(`/api/availability/${id}`, { weekday: 4 });
    await field(page, "Día de la semana").selectOption("Miércoles");
    troubles.expect(/status of 409/);
    await save(page);
    await expectFieldError(field(page, "Día de la semana"), "Ahora es «jueves».");
    await save(page);
    await expect(page.getByRole("row").filter({ hasText: "Miércoles" })).toBeVisible();
  });
});
