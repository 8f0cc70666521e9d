import { readFile } from "node:fs/promises";
import { fullName } from "@/lib/shared/format";
import { header, rowOf, rows, search, submit, URL } from "../support/admin-users";
import { choosePageSize, hold, openMoreFilters, toast } from "../support/gestures";
import { createAdmin, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

/** That many patients with one last name, called A, B, C… in order of creation. */
async function createNamesakes(count: number) {
  const lastname = `Núñez ${uniqueWord()}`;
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createPatient({
        ...{ name: `${String.fromCharCode(65 + index)}na`, lastname, is_active: index > 0 },
        createdAt: new Date(Date.now() + index),
      }),
    ),
  );
  return { lastname, people };
}

test("users are searched, sorted and paged, all in the address, and all pages saved as CSV @translated", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, { lastname, people }] = await Promise.all([createAdmin(), createNamesakes(7)]);
  const [first, last] = [people[0], people[6]];
  if (!first || !last) throw new Error("Nobody was made");
  await signIn(admin);
  await page.goto(URL);
  await openMoreFilters(page);
  await search(page).getByLabel("Apellido").fill(lastname.toUpperCase().replace("Ú", "U"));
  await choosePageSize(page, "5");
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

  await test.step("all pages of the filtered list are saved as CSV", async () => {
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
    await page.unroute("**/api/users/search");
  });

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
  const { dni = "" } = people[2] ?? {};
  await search(page)
    .getByLabel("DNI")
    .fill(`DNI ${dni?.slice(0, 5)}.${dni?.slice(5)}`);
  await expect(search(page).getByLabel("DNI")).toHaveValue(dni ?? "");
  await search(page).getByLabel("Rol").selectOption("Paciente");
  await submit(page);
  await expect(page.getByText("1 usuario", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/role=Patient.*sort=-createdAt/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await search(page).getByLabel("Rol").selectOption("Doctor");
  await submit(page);
  await expect(
    page.getByRole("heading", { name: "No hay usuarios con esos filtros" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL(URL);
  await expect(search(page).getByLabel("Apellido")).toHaveValue("");
  await search(page).getByLabel("Buscar").fill(first.email);
  await submit(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, first)).toBeVisible();
});
