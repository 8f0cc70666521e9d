import type { Page } from "@playwright/test";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectClearInContrastTheme,
  expectNoSidewaysScroll,
} from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Búsqueda y atajos" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
const open = (page: Page) => page.getByRole("button", { name: "Buscar…" }).click();

test("an Admin finds people, and begins appointments with the mouse or the keyboard alone @translated", async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  const lastname = `Núñez ${word}`;
  const [admin, patient, doctor, inactive] = await Promise.all([
    createAdmin(),
    createPatient({ lastname }),
    createDoctor(undefined, { lastname }),
    createPatient({ lastname: `${lastname} dos`, is_active: false }),
  ]);
  await signIn(admin);
  await page.goto("/admin/specialties");
  await open(page);
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toHaveText("Nueva cita");
  await expectAccessible(page);

  await field(page).fill(`nunez ${word}`);
  const found = palette(page).getByRole("group", { name: "Pacientes" }).getByRole("option");
  await expect(found.first()).toHaveText(new RegExp(`${fullName(patient)}DNI ${patient.dni}`));
  await expect(palette(page).getByRole("status")).toHaveText("3 resultados");
  await expect(options(page)).toHaveCount(3);
  await expect(options(page).and(page.locator("[aria-selected=true]"))).toHaveText(
    new RegExp(fullName(patient)),
  );
  await expect(options(page).filter({ hasText: "dos" })).toContainText("Inactivo");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await expectClearInContrastTheme(page);

  await found.first().click();
  await expect(field(page)).toBeFocused();
  await palette(page)
    .getByRole("option", { name: `Nueva cita para ${fullName(patient)}` })
    .click();
  const form = page.getByRole("dialog", { name: "Nueva cita" });
  await expect(form.getByRole("combobox", { name: "Paciente" })).toHaveValue(fullName(patient));
  await expect(page).toHaveURL(`/admin/appointments?patient_id=${patient.patientId}&crear=1`);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();

  await test.step("the keyboard goes from a search to a person's actions and back", async () => {
    await page.keyboard.press("Control+k");
    await field(page).pressSequentially(word);
    await expect(options(page)).toHaveCount(3);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const name = `Dr. ${fullName(doctor)}`;
    const actions = ["Nueva cita con", "Citas de", "Semana de", "Horarios de", "Datos de"];
    const all = [...actions.map((action) => `${action} ${name}`), "Volver a la búsqueda"];
    await expect(options(page)).toHaveText(all);
    await expectAccessible(page);
    await page.keyboard.press("Backspace");
    await expect(field(page)).toHaveValue(word);
    // The palette does not offer an appointment for an inactive account: the API would reject it.
    await options(page).filter({ hasText: "dos" }).click();
    await expect(options(page).first()).toHaveText(`Citas de ${fullName(inactive)}`);
    await page.keyboard.press("Backspace");
    await options(page).filter({ hasText: name }).click();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("combobox", { name: "Doctor" })).toHaveValue(fullName(doctor));
  });
});

test("a doctor finds their own patients and nobody else's", async ({ page, signIn }) => {
  const word = uniqueWord();
  const [doctor, own, stranger] = await Promise.all([
    createDoctor(),
    createPatient({ lastname: `Propio ${word}` }),
    createPatient({ lastname: `Ajeno ${word}` }),
  ]);
  await Promise.all([
    createAppointment(doctor, own),
    createAppointment(doctor, stranger, { status: "cancelled" }),
  ]);
  await signIn(doctor);
  await page.goto("/doctor/exceptions");
  await open(page);
  await field(page).fill(word);
  await expect(options(page)).toHaveText([new RegExp(fullName(own))]);
  await field(page).fill(stranger.email);
  await expect(palette(page)).toContainText(`No se encontró nada con «${stranger.email}».`);
  await expectAccessible(page);
  await field(page).fill(own.dni ?? "");
  await options(page).first().click();
  await palette(page)
    .getByRole("option", { name: `Historial de ${fullName(own)}` })
    .click();
  await expect(page).toHaveURL(`/doctor/clinical-records?patient_id=${own.patientId}`);
});

test("a patient reaches a screen by a part of its name @phone", async ({ page, signIn }) => {
  await signIn(await createPatient());
  await page.goto("/patient/documents");
  await open(page);
  await field(page).fill("mi hist");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/patient/clinical-records");
  await expect(palette(page)).toBeHidden();
});
