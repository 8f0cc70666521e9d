import { header, rows, search, URL } from "../support/admin-users";
import { choosePageSize, hold } from "../support/gestures";
import { createAdmin, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

test("the first search keeps the focus and what is typed meanwhile; then any page can be gone to, and its size changed beside it @phone", async ({
  page,
  signIn,
}) => {
  const lastname = `Iraola ${uniqueWord()}`;
  const [admin] = await Promise.all([
    createAdmin(),
    ...Array.from({ length: 12 }, () => createPatient({ lastname })),
  ]);
  await signIn(admin);
  await page.goto(`${URL}?sort=-lastname`);
  const field = search(page).getByLabel("Buscar", { exact: true });
  await field.fill(lastname.slice(0, 6));
  const release = await hold(page, `**${URL}?*`);
  await field.press("Enter");
  await field.press("End");
  await page.keyboard.type(lastname.slice(6));
  release();
  await expect(page).toHaveURL(/q=Iraola(&|$)/);
  await expect(rows(page).first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(lastname);
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(10);
  await expect(field).toBeFocused();

  // Nothing to choose between two pages.
  await expect(page.getByText("12 usuarios · Página 1 de 2")).toBeVisible();
  const choice = page.getByLabel("Ir a la página");
  await expect(choice).toHaveCount(0);
  await page.getByLabel("Por página").focus();
  await choosePageSize(page, "5");
  await expect(page.getByText("12 usuarios · Página 1 de 3")).toBeVisible();
  await expect(page.getByLabel("Por página")).toBeFocused();
  for (const kept of [/[?&]q=Iraola.{9}/, /[?&]sort=-lastname/]) await expect(page).toHaveURL(kept);
  await choice.fill("3");
  await choice.press("Enter");
  await expect(page.getByText("12 usuarios · Página 3 de 3")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(header(page, "Usuario")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await choice.fill("0");
  await page.getByRole("button", { name: "Ir", exact: true }).click();
  await expect(page.getByText("12 usuarios · Página 1 de 3")).toBeVisible();
  await choice.fill("99");
  await choice.press("Enter");
  await expect(page.getByText("12 usuarios · Página 3 de 3")).toBeVisible();
});
