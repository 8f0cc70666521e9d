import { act, panel, toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createSpecialty, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

test("specialties are filtered as one types, created, renamed and deleted", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, known] = await Promise.all([createAdmin(), createSpecialty()]);
  await signIn(admin);
  await page.goto("/admin/specialties");
  const cards = page.getByRole("list", { name: "Especialidades" }).getByRole("listitem");
  const filter = page.getByRole("search").getByLabel("Nombre");
  await filter.fill(known.name.toUpperCase());
  await expect(cards).toHaveCount(1);
  await expect(page.getByText("1 especialidad", { exact: true })).toBeVisible();
  await filter.fill(`${known.name} no`);
  await expect(
    page.getByRole("heading", { name: "No hay especialidades con ese nombre" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Quitar el filtro" }).click();
  await expect(cards.filter({ hasText: known.name })).toBeVisible();

  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Nombre");
  const save = dialog.getByRole("button", { name: "Guardar" });
  await page.getByRole("button", { name: "Nueva especialidad" }).click();
  await save.click();
  await expectFieldError(name, "El nombre de la especialidad es requerido");
  await name.fill(" x ");
  await expectFieldError(name, "El nombre debe tener al menos 2 caracteres");
  await name.fill("x".repeat(101));
  await expectFieldError(name, "No puede superar 100 caracteres");
  await expect(dialog.getByText("101/100")).toBeVisible();
  await expectUsable(page);
  troubles.expect(/status of 409/);
  await name.fill(known.name.toLowerCase());
  await save.click();
  await expectFieldError(name, "Ya existe una especialidad con ese nombre");
  await expect(panel(page, "Error al crear especialidad")).toBeVisible();
  const own = `Ñandú ${uniqueWord()}`;
  await name.fill(own);
  await save.click();
  await expect(toast(page, "Especialidad creada exitosamente")).toBeVisible();

  const card = cards.filter({ hasText: own });
  await card.getByRole("button", { name: "Editar" }).click();
  await name.fill(`${own} B`);
  await save.click();
  await expect(toast(page, "Especialidad actualizada exitosamente")).toBeVisible();
  await act(card, "Eliminar");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`¿Eliminar la especialidad «${own} B»?`);
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Especialidad eliminada exitosamente")).toBeVisible();
  await expect(card).toBeHidden();
});
