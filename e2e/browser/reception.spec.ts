import { routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { act, goTo, openUserMenu, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, createReceptionist, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const clinical = uniqueWord();
const createAllergic = () =>
  createPatient({ Patient: { create: { allergies: clinical, medical_conditions: clinical } } });

test("a receptionist's day and palette have the agenda and contact data, and nothing of a history", async ({
  page,
  signIn,
}) => {
  const [receptionist, doctor, patient] = await Promise.all([
    createReceptionist(),
    createDoctor(),
    createAllergic(),
  ]);
  await createAppointment(doctor, patient, { status: "confirmed" });
  await signIn(receptionist);
  await page.goto(routes.admin.dashboard);
  await expect(page.getByRole("heading", { name: "Citas Recientes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Usuarios Recientes" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Historiales/ })).toHaveCount(0);
  const menu = await openUserMenu(page);
  await expect(menu).toContainText("Recepción");
  await page.keyboard.press("Escape");
  const links = page.getByRole("navigation", { name: "Principal" }).getByRole("link");
  // Other tests may have left some of these.
  await expect(links.filter({ hasNotText: "Por reubicar" })).toHaveText([
    ...["Dashboard", "Agenda", "Doctores", "Pacientes", "Especialidades", "Citas"],
    "Ausencias y feriados",
  ]);

  await test.step("the palette offers only what is theirs", async () => {
    await page.getByRole("button", { name: "Buscar…" }).click();
    const palette = page.getByRole("dialog");
    const box = palette.getByRole("combobox");
    for (const word of ["Nuevo usuario", "Nuevo doctor", "Historiales", "Auditoría", "Informes"]) {
      await box.fill(word);
      await expect(palette).toContainText(`No se encontró nada con «${word}».`);
    }
    await box.fill(patient.lastname);
    await palette.getByRole("option", { name: new RegExp(patient.lastname) }).click();
    await expect(palette.getByRole("option", { name: /^Nueva cita para/ })).toBeVisible();
    await expect(palette.getByRole("option", { name: /^(Historial|Documentos) de/ })).toHaveCount(
      0,
    );
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  });

  // A caller becomes a patient, without an account that anybody but its owner could use.
  const lastname = `Quiroga ${uniqueWord()}`;
  await goTo(page, "Pacientes", "Pacientes");
  await page.getByRole("button", { name: "Nuevo paciente" }).click();
  const registering = page.getByRole("dialog", { name: "Registrar paciente nuevo" });
  await expect(registering.getByLabel(/Contraseña/)).toHaveCount(0);
  await registering.getByLabel("Nombre").fill("Rosa");
  await registering.getByLabel("Apellido").fill(lastname);
  await registering.getByLabel("Teléfono").fill("11 4444-0000");
  await registering.getByRole("button", { name: "Registrar" }).click();
  await expect(registering).toBeHidden();

  // The form of a patient with allergies does not show them.
  await page.goto(`${routes.admin.patients}?q=${encodeURIComponent(patient.email)}`);
  const row = page.getByRole("row").filter({ hasText: patient.lastname });
  await expect(row).toBeVisible();
  await act(row, "Editar");
  const editing = page.getByRole("dialog");
  await expect(editing.getByLabel("Alergias")).toHaveCount(0);
  await expect(editing).toContainText("los cambia la administración");
  await editing.getByLabel("Teléfono", { exact: true }).fill("11 3333-2222");
  await expectUsable(page);
  await editing.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Paciente actualizado exitosamente")).toBeVisible();
  await expect(row).toContainText("11 3333-2222");
  await expect(page.getByRole("menuitem", { name: "Eliminar" })).toHaveCount(0);

  await page.goto(`${routes.admin.appointments}?patient_id=${patient.patientId}`);
  await page
    .getByRole("button", { name: `Ana ${patient.lastname}`, exact: true })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: `Ana ${patient.lastname}` });
  await expect(details.getByRole("link", { name: /^Citas de Ana/ })).toBeVisible();
  await expect(details.getByRole("link", { name: "Historial" })).toHaveCount(0);
  await expect(details.getByRole("heading", { name: "Correos" })).toHaveCount(0);
  await expect(details).toContainText("11 3333-2222");
  expect(await page.content()).not.toContain(clinical);
});
