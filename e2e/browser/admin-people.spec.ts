import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { creatingAt } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { act, openFilters, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createSpecialty,
  uniqueWord,
} from "../support/people";
import { expect, test } from "../support/test";

test("a doctor is created with a licence, given specialties, edited, and found by them @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, other, specialty] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createSpecialty(),
  ]);
  await signIn(admin);
  await page.goto(creatingAt("/admin/doctors"));
  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const save = dialog.getByRole("button", { name: "Guardar" });
  const create = dialog.getByRole("button", { name: "Crear y continuar" });
  await expect(page.getByRole("dialog", { name: "Nuevo doctor" })).toBeVisible();
  await create.click();
  for (const [label, message] of [
    ["Nombre", "El nombre es requerido"],
    ["Apellido", "El apellido es requerido"],
    ["Email", "El email es requerido"],
    ["Contraseña", "La contraseña es requerida"],
    ["Número de licencia", "El número de licencia es requerido"],
  ] as const)
    await expectFieldError(field(label), message);
  await expectAccessible(page);
  const word = uniqueWord();
  const email = `${word}@prueba.test`;
  const right = {
    Nombre: "Íñigo",
    Apellido: `D'Ángelo ${word}`,
    Email: email,
    Contraseña: "Secreta-2",
    "Número de licencia": (await db.doctor.findUniqueOrThrow({ where: { id: other.doctorId } }))
      .license_number,
  };
  for (const [label, value] of Object.entries(right)) await field(label).fill(value ?? "");
  troubles.expect(/status of 409/);
  await create.click();
  await expectFieldError(
    field("Número de licencia"),
    "Ya existe un doctor con ese número de licencia",
  );
  await field("Número de licencia").fill(`MP ${word}`);
  await create.click();
  await expect(toast(page, "Doctor creado exitosamente")).toBeVisible();
  await expect(dialog).toContainText(`Especialidades de Íñigo D'Ángelo ${word}`);
  await page.keyboard.press("Escape");

  await openFilters(page);
  await page.getByRole("search").getByLabel("Nombre").fill(`angelo ${word}`);
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(new RegExp(`name=angelo.${word}`));
  // The specialties of a card are a list too, hence `> li`.
  const card = page.getByRole("list", { name: "Doctores" }).locator("> li");
  await expect(card).toHaveCount(1);
  for (const text of [`Dr. Íñigo D'Ángelo ${word}`, email, `MP ${word}`, "Sin especialidades"])
    await expect(card).toContainText(text);
  await expect(card).toContainText("Sin horarios: no se le pueden agendar citas");

  await act(card, "Especialidades");
  await expect(dialog.getByText("Todavía no tiene ninguna.")).toBeVisible();
  const choice = field("Añadir una especialidad");
  await expect(choice.getByRole("option", { name: specialty.name })).toBeAttached();
  await dialog.getByRole("button", { name: "Añadir" }).click();
  await expectFieldError(choice, "Por favor, seleccione una especialidad");
  await choice.selectOption(specialty.name);
  await dialog.getByRole("button", { name: "Añadir" }).click();
  await expect(toast(page, "Especialidad añadida exitosamente")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(specialty.name)]);
  await expect(choice.getByRole("option", { name: specialty.name })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(card).toContainText(specialty.name);
  const signedIn = await call("POST", "/api/auth/login", {
    body: { email, password: "Secreta-2" },
  });
  expect(signedIn).toMatchObject({ status: 200, data: { role: "Doctor" } });

  await openFilters(page);
  await page.getByRole("search").getByLabel("Nombre").fill("");
  await page.getByRole("search").getByLabel("Especialidad").selectOption(specialty.name);
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(new RegExp(specialty.id));
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(email);
  await act(card, "Especialidades");
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`¿Quitar «${specialty.name}» a Dr. Íñigo D'Ángelo ${word}?`);
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Especialidad eliminada exitosamente")).toBeVisible();

  await page.goto(`/admin/doctors?email=${email}`);
  await card.getByRole("button", { name: "Editar" }).click();
  await expect(field("Nombre")).toHaveCount(0);
  await field("Número de licencia").fill(`MN ${word}`);
  await save.click();
  await expect(toast(page, "Doctor actualizado exitosamente")).toBeVisible();
  await expect(card).toContainText(`MN ${word}`);
  await act(card, "Eliminar");
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Doctor eliminado exitosamente")).toBeVisible();
});

test("a doctor with appointments is not deleted but deactivated, from the same question", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient);
  await signIn(admin);
  await page.goto(`/admin/doctors?email=${doctor.email}`);
  await page.getByRole("button", { name: `Editar ${fullName(doctor)}` }).click();
  await expect(page.getByRole("dialog", { name: `Dr. ${fullName(doctor)}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir la cuenta" })).toHaveAttribute(
    "href",
    `/admin/users?${new URLSearchParams({ email: doctor.email })}`,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Acciones de ${fullName(doctor)}` }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`¿Eliminar a Dr. ${fullName(doctor)}?`);
  troubles.expect(/status of 409/);
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(question.getByRole("alert")).toContainText("Error al eliminar doctor");
  await expect(question.getByRole("alert")).toContainText(
    "La cuenta tiene 1 cita. Desactívala en lugar de eliminarla.",
  );
  await expect(question.getByRole("alert")).not.toContainText("Al cerrar esta ventana");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Desactivar" }).click();
  const instead = page.getByRole("alertdialog", { name: /^¿Desactivar la cuenta de/ });
  await expect(instead).toContainText("Las citas que tiene por delante no se cancelan.");
  await expectUsable(page);
  await instead.getByRole("button", { name: "Desactivar" }).click();
  await expect(toast(page, "Cuenta desactivada exitosamente")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Doctores" })).toContainText("Inactivo");
});

test("a patient is created in two steps, the second of which can be tried again", async ({
  page,
  signIn,
  troubles,
}) => {
  await signIn(await createAdmin());
  await page.goto(creatingAt("/admin/patients"));
  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(page.getByRole("dialog", { name: "Nuevo paciente" })).toBeVisible();
  const goOn = dialog.getByRole("button", { name: "Crear y continuar" });
  await goOn.click();
  await expectFieldError(field("Nombre"), "El nombre es requerido");
  await expectFieldError(field("Contraseña"), "La contraseña es requerida");
  await field("DNI (opcional)").fill("123456");
  await expectFieldError(field("DNI (opcional)"), "El DNI debe tener 8 dígitos");
  await expectAccessible(page);
  const word = uniqueWord();
  const email = `${word}@prueba.test`;
  const right = { Nombre: "Ana 😀", Apellido: word, Email: email, "DNI (opcional)": "" };
  for (const [label, value] of Object.entries(right)) await field(label).fill(value);
  await dialog.getByRole("button", { name: "Generar" }).click();
  await expect(field("Contraseña")).toHaveValue(/^\w{4}-\w{4}-\w{4}$/);
  await expect(field("Contraseña")).toHaveAttribute("type", "text");
  await expect(field("Contraseña")).toHaveAttribute("aria-invalid", "false");
  await field("Enviarle un enlace para elegirla").check();
  await expect(field("Contraseña")).toHaveCount(0);

  // The network fails after the account was created.
  await page.route("**/api/patients/search", (route) => route.abort("internetdisconnected"));
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await goOn.click();
  await expect(toast(page, "Paciente creado exitosamente")).toBeVisible();
  // e2e/api/users.test.ts reads the e-mail.
  expect(await db.emailMessage.count({ where: { recipient: email } })).toBe(1);
  await expect(dialog).toContainText(`Completar los datos de Ana 😀 ${word}`);
  await expect(dialog.getByRole("alert")).toContainText("Error al buscar el paciente creado");
  await page.unroute("**/api/patients/search");
  await dialog.getByRole("button", { name: "Reintentar" }).click();

  const patient = await db.patient.findFirstOrThrow({ where: { User: { email } } });
  await expect(dialog.getByRole("link", { name: "Agendar una cita" })).toHaveAttribute(
    "href",
    `/admin/appointments?patient_id=${patient.id}&crear=1`,
  );

  const save = dialog.getByRole("button", { name: "Guardar" });
  await field("Obra social").fill("OSDE 210");
  await field("Fecha de nacimiento").fill("1/1/2999");
  troubles.expect(/status of 422/);
  await save.click();
  await expectFieldError(
    field("Fecha de nacimiento"),
    "La fecha de nacimiento no puede ser futura",
  );
  await field("Fecha de nacimiento").fill("29/02/1980");
  await expectUsable(page);
  await save.click();
  await expect(toast(page, "Paciente actualizado exitosamente")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("search").getByLabel("Buscar").fill(`${word}, Ana`);
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
  // The whole list may have that row too, and is replaced.
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  const row = page.getByRole("table").getByRole("row").filter({ hasText: email });
  for (const text of [`Ana 😀 ${word}`, "29/02/1980", "OSDE 210", "Activo"])
    await expect(row).toContainText(text);

  await act(row, "Editar");
  await expect(field("Obra social")).toHaveValue("OSDE 210");
  await field("Obra social").fill("");
  await field("Alergias").fill("Penicilina");
  await save.click();
  await expect(toast(page, "Paciente actualizado exitosamente").first()).toBeVisible();
  await expect(row).not.toContainText("OSDE 210");
  await act(row, "Eliminar");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Paciente eliminado exitosamente")).toBeVisible();
  await expect(row).toBeHidden();
});
