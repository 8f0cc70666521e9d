import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { dialog, field, find, question, rowOf, save, URL } from "../support/admin-users";
import { createAppointment, createAppointments } from "../support/appointments";
import { call } from "../support/call";
import { act, panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  PASSWORD,
  uniqueWord,
} from "../support/people";
import { expect, test } from "../support/test";

test("a user is created once every field is right, and can sign in", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, other] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await page.goto(URL);
  await page.getByRole("button", { name: "Nuevo usuario" }).click();
  await expect(field(page, "Rol")).toHaveValue("Patient");
  await save(page);
  for (const [label, message] of [
    ["Nombre", "El nombre es requerido"],
    ["Apellido", "El apellido es requerido"],
    ["Email", "El email es requerido"],
    ["Contraseña", "La contraseña es requerida"],
  ] as const)
    await expectFieldError(field(page, label), message);
  await expect(field(page, "Nombre")).toBeFocused();
  await expectUsable(page);

  const wrong = [
    ["Nombre", "A", "El nombre debe tener al menos 2 caracteres"],
    ["Apellido", "B", "El apellido debe tener al menos 2 caracteres"],
    ["Email", "no-es-un-email", "El email no es válido"],
    ["Contraseña", "12345", "La contraseña debe tener al menos 6 caracteres"],
    ["DNI (opcional)", "123456", "El DNI debe tener 8 dígitos"],
    ["Teléfono (opcional)", "once", "Teléfono inválido"],
  ] as const;
  for (const [label, value, message] of wrong) {
    await field(page, label).fill(value);
    await field(page, label).blur();
    await expectFieldError(field(page, label), message);
  }
  const word = uniqueWord();
  const email = `${word}@prueba.test`;
  const right = {
    Nombre: "Zoë",
    Apellido: `O'Higgins ${word}`,
    Contraseña: "Secreta-2",
    "DNI (opcional)": await freeDni(),
    "Teléfono (opcional)": "+54 11 5555-0000",
    Email: other.email.toUpperCase(),
  };
  for (const [label, value] of Object.entries(right)) await field(page, label).fill(value);
  await field(page, "Rol").selectOption("Doctor");
  troubles.expect(/status of 409/);
  await save(page);
  await expectFieldError(field(page, "Email"), "Ya existe un usuario con ese email");
  await expect(panel(page, "Error al crear usuario")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Contraseña")).toHaveValue("Secreta-2");
  await field(page, "Email").fill(email);
  await save(page);
  await expect(toast(page, "Usuario creado exitosamente")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Nuevo usuario" })).toBeFocused();
  await page.goto(`${URL}?sort=-createdAt&email=${email}`);
  await expect(rowOf(page, { email })).toContainText("Doctor");
  const signedIn = await call("POST", "/api/auth/login", {
    body: { email, password: "Secreta-2" },
  });
  expect(signedIn).toMatchObject({ status: 200, data: { role: "Doctor" } });
});

test("a user is edited from the name or the action, the password only when given", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, person, other, doctor] = await Promise.all([
    createAdmin(),
    createPatient(),
    createPatient(),
    createDoctor(),
  ]);
  await createAppointments(2, doctor, person);
  await signIn(admin);
  await find(page, person);
  const name = rowOf(page, person).getByRole("button", { name: fullName(person), exact: true });
  await name.click();
  await expect(field(page, "Nombre")).toHaveValue(person.name);
  await expect(field(page, "DNI (opcional)")).toHaveValue(person.dni ?? "");
  await expect(field(page, "Nueva contraseña (opcional)")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(name).toBeFocused();

  await act(rowOf(page, person), "Editar");
  await field(page, "Nombre").fill("");
  await field(page, "Nueva contraseña (opcional)").fill("123");
  await save(page);
  await expectFieldError(field(page, "Nombre"), "El nombre es requerido");
  await expectFieldError(
    field(page, "Nueva contraseña (opcional)"),
    "La contraseña debe tener al menos 6 caracteres",
  );
  await expectAccessible(page);
  await field(page, "Nombre").fill("Beatriz");
  await field(page, "Nueva contraseña (opcional)").fill("");
  await field(page, "DNI (opcional)").fill(other.dni ?? "");
  troubles.expect(/status of 409/);
  await save(page);
  await expectFieldError(field(page, "DNI (opcional)"), "Ya existe un usuario con ese DNI");
  await field(page, "DNI (opcional)").fill("");
  await expect(dialog(page).getByRole("status")).toBeHidden();
  await field(page, "Cuenta activa").uncheck();
  await expect(dialog(page).getByRole("status")).toContainText("Se cancelarán 2 citas");
  await expectAccessible(page);
  await save(page);
  await expect(
    toast(page, "Usuario actualizado exitosamente. Se cancelaron 2 citas."),
  ).toBeVisible();
  await expect(rowOf(page, person)).toContainText("Beatriz");
  await expect(rowOf(page, person)).toContainText("Inactivo");
  await expect
    .poll(() => db.user.findUniqueOrThrow({ where: { id: person.id }, omit: { password: false } }))
    .toMatchObject({ name: "Beatriz", dni: null, is_active: false, password: person.password });
});

test("a user is deleted after a question that names them, unless they have a history", async ({
  page,
  signIn,
  troubles,
}) => {
  const lastname = `Zárate ${uniqueWord()}`;
  const [admin, doctor, busy, idle] = await Promise.all([
    createAdmin({ lastname }),
    createDoctor(),
    createPatient({ lastname }),
    createPatient({ lastname }),
  ]);
  await createAppointment(doctor, busy);
  await signIn(admin);
  await find(page, idle);
  await act(rowOf(page, idle), "Eliminar");
  await expect(question(page)).toContainText(`¿Eliminar a ${fullName(idle)}?`);
  await expect(question(page)).toContainText(idle.email);
  await question(page).getByRole("button", { name: "Volver" }).click();
  await expect(rowOf(page, idle)).toBeVisible();
  await act(rowOf(page, idle), "Eliminar");
  await question(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Usuario eliminado exitosamente")).toBeVisible();
  await expect(rowOf(page, idle)).toHaveCount(0);

  troubles.expect(/status of 409/);
  await act(rowOf(page, admin), "Eliminar");
  await field(page, "Tu contraseña").fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(panel(page, "Error al eliminar usuario")).toContainText(
    "No puedes eliminar, desactivar, quitar el rol de administrador ni pasar a recepción tu propia cuenta.",
  );
  // A typed password alone is not worth a question.
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await act(rowOf(page, busy), "Eliminar");
  await question(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(question(page).getByRole("alert")).toContainText("Error al eliminar usuario");
  await expect(question(page).getByRole("alert")).toContainText(
    "La cuenta tiene 1 cita. Desactívala en lugar de eliminarla.",
  );
  await question(page).getByRole("button", { name: "Desactivar" }).click();
  await expect(question(page).last()).toContainText("Se cancelará 1 cita");
  await question(page).last().getByRole("button", { name: "Desactivar" }).click();
  await expect(toast(page, "Cuenta desactivada exitosamente")).toBeVisible();
  await expect(rowOf(page, busy)).toContainText("Inactivo");
  await expect(rowOf(page, admin)).toContainText("Activo");
});

test("changing who is an Admin, of which scope, or how one signs in, requires the own password", async ({
  page,
  signIn,
  troubles,
}) => {
  const lastname = `Zárate ${uniqueWord()}`;
  const [admin, other, colleague, patient] = await Promise.all([
    createAdmin(),
    createAdmin({ lastname }),
    createAdmin({ lastname }),
    createPatient({ lastname }),
  ]);
  await signIn(admin);
  await find(page, other);
  await act(rowOf(page, other), "Editar");
  const own = field(page, "Tu contraseña");
  await expect(field(page, "Rol")).toHaveValue("Admin");
  for (const [label, value, before] of [
    ["Email", `${uniqueWord()}@prueba.test`, other.email],
    ["Nueva contraseña (opcional)", "Otra-secreta-2", ""],
  ] as const) {
    await expect(own).toBeHidden();
    await field(page, label).fill(value);
    await expect(own).toBeVisible();
    await field(page, label).fill(before);
  }
  await field(page, "Email").fill(other.email.toUpperCase());
  await field(page, "Teléfono (opcional)").fill("555 0101");
  await expect(own).toBeHidden();
  await field(page, "Rol").selectOption("Patient");
  await expect(own).toBeVisible();
  await expectAccessible(page);
  troubles.expect(/status of 422/);
  await save(page);
  await expectFieldError(own, "Escribe tu contraseña para cambiar la cuenta de un administrador");
  await own.fill("equivocada");
  await save(page);
  await expectFieldError(own, "Tu contraseña no es correcta");
  await expect(field(page, "Rol")).toHaveValue("Patient");
  await expect(field(page, "Teléfono (opcional)")).toHaveValue("555 0101");
  await own.fill(PASSWORD);
  await save(page);
  await expect(toast(page, "Usuario actualizado exitosamente")).toBeVisible();

  await test.step("an Admin makes a reception of another", async () => {
    await act(rowOf(page, colleague), "Editar");
    await expect(field(page, "Alcance")).toHaveValue("full");
    await expect(own).toBeHidden();
    await field(page, "Rol").selectOption("Doctor");
    await expect(field(page, "Alcance")).toHaveCount(0);
    await field(page, "Rol").selectOption("Admin");
    await field(page, "Alcance").selectOption("Recepción");
    await own.fill(PASSWORD);
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, colleague)).toContainText("Recepción");
  });

  await test.step("deactivating and activating; deleting does both at once", async () => {
    await act(rowOf(page, colleague), "Editar");
    await field(page, "Cuenta activa").uncheck();
    await own.fill(PASSWORD);
    await save(page);
    await expect(rowOf(page, colleague)).toContainText("Inactivo");
    await act(rowOf(page, colleague), "Editar");
    await field(page, "Cuenta activa").check();
    await own.fill(PASSWORD);
    await save(page);
    await expect(rowOf(page, colleague)).not.toContainText("Inactivo");
    await act(rowOf(page, colleague), "Eliminar");
    await expectAccessible(page);
    await own.fill("equivocada");
    await dialog(page).getByRole("button", { name: "Eliminar" }).click();
    await expectFieldError(own, "Tu contraseña no es correcta");
    await own.fill(PASSWORD);
    await dialog(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(rowOf(page, colleague)).toHaveCount(0);
  });

  await act(rowOf(page, patient), "Editar");
  await field(page, "Nueva contraseña (opcional)").fill("Otra-secreta-2");
  await field(page, "Rol").selectOption("Doctor");
  await expect(own).toBeHidden();
  await field(page, "Rol").selectOption("Admin");
  await expect(own).toBeVisible();
});
