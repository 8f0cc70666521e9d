import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment, createAppointments } from "../support/appointments";
import { act, hold, logIn, openFilters, panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectNoSidewaysScroll } from "../support/page-checks";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  type Person,
  uniqueWord,
} from "../support/people";
import { expect, test } from "../support/test";

const URL = "/admin/users";

const rows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "@" });
const rowOf = (page: Page, person: { email: string }) =>
  rows(page).filter({ hasText: person.email });
const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Guardar" }).click();
const question = (page: Page) => page.getByRole("alertdialog");

/** The list with that person only. */
const find = (page: Page, { lastname }: Person) =>
  page.goto(`${URL}?lastname=${encodeURIComponent(lastname)}`);

/** So many patients of one last name, called A, B, C…, made in that order. */
async function createNamesakes(count: number) {
  const lastname = `Núñez ${uniqueWord()}`;
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `${String.fromCharCode(65 + index)}na`;
    people.push(await createPatient({ name, lastname, is_active: index > 0 }));
  }
  return { lastname, people };
}

test("users are searched, sorted and paged, all in the address @phone", async ({
  page,
  signIn,
}) => {
  const [admin, { lastname, people }] = await Promise.all([createAdmin(), createNamesakes(7)]);
  const [first, last] = [people[0], people[6]];
  if (!first || !last) throw new Error("Nobody was made");
  await signIn(admin);
  await page.goto(URL);
  await openFilters(page);
  await search(page).getByLabel("Apellido").fill(lastname.toUpperCase().replace("Ú", "U"));
  await search(page).getByLabel("Por página").selectOption("5");
  await submit(page);
  await expect(page.getByText("7 usuarios · Página 1 de 2")).toBeVisible();
  await expect(page).toHaveURL(/\?lastname=[^&]+&limit=5$/);
  await expect(page.getByRole("status").filter({ hasText: "Resultados" })).toHaveText(
    "Resultados: 7",
  );
  await expect(rows(page)).toHaveCount(5);
  for (const text of [fullName(first), first.email, first.dni ?? "no DNI", "Paciente", "Inactivo"])
    await expect(rows(page).first()).toContainText(text);
  await expect(rows(page).nth(1)).toContainText("Activo");
  await expect(header(page, "Usuario")).toHaveAttribute("aria-sort", "ascending");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await header(page, "Usuario").getByRole("link").click();
  await expect(rows(page).first()).toContainText(last.email);
  await expect(header(page, "Usuario")).toHaveAttribute("aria-sort", "descending");
  await expect(header(page, "Usuario").getByRole("link")).toBeFocused();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText(first.email);
  await header(page, "Creado").getByRole("link").click();
  await expect(page).toHaveURL(/sort=-createdAt/);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText(last.email);

  await search(page).getByLabel("Nombre").fill("c");
  await search(page)
    .getByLabel("DNI")
    .fill(people[2]?.dni ?? "no DNI");
  await search(page).getByLabel("Rol").selectOption("Paciente");
  await submit(page);
  await expect(page.getByText("1 usuario", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/role=Patient.*sort=-createdAt/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await openFilters(page);
  await search(page).getByLabel("Rol").selectOption("Doctor");
  await submit(page);
  await expect(
    page.getByRole("heading", { name: "No hay usuarios con esos filtros" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL(URL);
  await expect(search(page).getByLabel("Apellido")).toHaveValue("");
  await search(page).getByLabel("Email").fill(first.email);
  await submit(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, first)).toBeVisible();
});

test("a user is created once every field is right, and can sign in @phone", async ({
  page,
  otherPage,
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const wrong = [
    ["Nombre", "A", "El nombre debe tener al menos 2 caracteres"],
    ["Apellido", "B", "El apellido debe tener al menos 2 caracteres"],
    ["Email", "no-es-un-email", "El email no es válido"],
    ["Contraseña", "12345", "La contraseña debe tener al menos 6 caracteres"],
    ["DNI (opcional)", "1234567", "El DNI debe tener 8 dígitos"],
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
  await logIn(otherPage, email, "Secreta-2");
  await expect(otherPage).toHaveURL("/doctor/dashboard");
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
  const { password } = person;
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
    .toMatchObject({ name: "Beatriz", dni: null, is_active: false, password });
});

test("a user is deleted after a question that names them, unless something is theirs", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, doctor, busy, idle] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await createAppointment(doctor, busy);
  await signIn(admin);
  await find(page, idle);
  await act(rowOf(page, idle), "Eliminar");
  await expect(question(page)).toContainText(`¿Eliminar a ${fullName(idle)}?`);
  await expect(question(page)).toContainText(idle.email);
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Volver" }).click();
  await expect(rowOf(page, idle)).toBeVisible();
  await act(rowOf(page, idle), "Eliminar");
  await question(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Usuario eliminado exitosamente")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "No hay usuarios con esos filtros" }),
  ).toBeVisible();

  troubles.expect(/status of 409/);
  for (const [person, reason] of [
    [busy, "La cuenta tiene 1 cita. Desactívala en lugar de eliminarla"],
    [admin, "No puedes eliminar, desactivar ni quitar el rol de administrador a tu propia cuenta."],
  ] as const) {
    await find(page, person);
    await act(rowOf(page, person), "Eliminar");
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(question(page).getByRole("alert")).toContainText("Error al eliminar usuario");
    await expect(question(page).getByRole("alert")).toContainText(reason);
    await question(page).getByRole("button", { name: "Cerrar" }).click();
    await expect(rowOf(page, person)).toBeVisible();
  }
});

test("what the filters leave is saved as CSV, all pages of it", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, { lastname, people }] = await Promise.all([createAdmin(), createNamesakes(6)]);
  await signIn(admin);
  await page.goto(`${URL}?lastname=${encodeURIComponent(lastname)}&limit=5`);
  const saving = page.waitForEvent("download");
  const release = await hold(page, "**/api/users/search");
  await page.getByRole("button", { name: "Guardar CSV" }).click();
  await expect(page.getByRole("button", { name: "Preparando…" })).toBeVisible();
  release();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("usuarios.csv");
  const text = await readFile(await file.path(), "utf8");
  for (const { email } of people) expect(text).toContain(email);
  expect(text.trim().split("\r\n")).toHaveLength(1 + people.length);
  await expect(toast(page, "Descarga iniciada")).toBeVisible();

  await page.route("**/api/users/search", (route) => route.abort("internetdisconnected"));
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole("button", { name: "Guardar CSV" }).click();
  await expect(toast(page, /No se pudo conectar con el servidor/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar CSV" })).toBeVisible();
});
