import { createAdmin, createSpecialty, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

test("a page has a title at every moment while it refreshes after a save", async ({
  page,
  signIn,
}) => {
  const name = uniqueWord();
  const [admin] = await Promise.all([createAdmin(), createSpecialty()]);
  await signIn(admin);
  await page.goto("/admin/specialties");
  await expect(page).toHaveTitle(/^Especialidades/);
  const titles = await page.evaluateHandle(() => {
    const titles: string[] = [];
    const observer = new MutationObserver(() => titles.push(document.title));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return titles;
  });
  await page.getByRole("button", { name: "Nueva especialidad" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill(name);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Doctores" }).click();
  await expect(page).toHaveTitle(/^Doctores/);
  // The list is complete: nothing changes the title any more.
  expect(await titles.jsonValue()).not.toContain("");
});
