import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { act, openFilters, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { expect, test } from "../support/test";

// In such a browser, its own date fields are written mm/dd/yyyy, and times with AM and PM.
test.use({ locale: "en-US" });

const IMPOSSIBLE = "Esa fecha no existe. Escríbela así: 25/11/2026.";

const field = (page: Page, label: string) =>
  page.getByRole("dialog").getByLabel(label, { exact: true });
const calendar = (page: Page) => page.getByRole("grid");

test("a date is typed as in Spanish, told in words, or chosen in a calendar @phone @translated", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await page.goto(`/admin/patients?email=${patient.email}`);
  await act(page.getByRole("row").filter({ hasText: patient.email }), "Editar");
  const birthday = field(page, "Fecha de nacimiento");
  await birthday.fill("");

  await birthday.pressSequentially("31022026");
  await expect(birthday).toHaveValue("31/02/2026");
  await page.keyboard.press("Tab");
  await expectFieldError(birthday, IMPOSSIBLE);
  await expect(birthday).toHaveValue("31/02/2026");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(birthday).toBeFocused();

  await birthday.fill("3/4/1956");
  await expect(birthday).toHaveAccessibleDescription("martes 3 de abril de 1956");
  await page.keyboard.press("Tab");
  await expect(birthday).toHaveValue("03/04/1956");
  await expect(birthday).toHaveAttribute("aria-invalid", "false");

  // The calendar's button follows its field.
  await page.keyboard.press("Enter");
  const chosen = calendar(page).getByRole("button", { name: /martes, 3 de abril de 1956/ });
  await expect(chosen).toBeFocused();
  await expect(calendar(page).locator("th")).toHaveText(["lu", "ma", "mi", "ju", "vi", "sá", "do"]);
  await expectUsable(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(calendar(page)).toBeHidden();
  await expect(birthday).toHaveValue("11/04/1956");
  await expect(
    page.getByRole("button", { name: "Elegir en el calendario: Fecha de nacimiento" }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Paciente actualizado exitosamente")).toBeVisible();
  expect(await db.patient.findUniqueOrThrow({ where: { user_id: patient.id } })).toMatchObject({
    birthday: new Date("1956-04-11"),
  });
});

test("a list is not searched by a date that does not exist", async ({ page, signIn }) => {
  await signIn(await createDoctor());
  await page.goto("/doctor/appointments");
  await openFilters(page);
  const date = page.getByRole("search").getByLabel("Fecha");
  await date.fill("31/2/2026");
  await page.keyboard.press("Enter");
  await expectFieldError(date, IMPOSSIBLE);
  await expect(date).toBeFocused();
  await expect(date).toHaveValue("31/2/2026");
  await expectAccessible(page);
  await expect(page).toHaveURL("/doctor/appointments");
  await date.fill("28/2/2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/date=2026-02-28/);
});

test("times are typed with 24 hours, with or without a colon", async ({ page, signIn }) => {
  await signIn(await createDoctor([]));
  await page.goto("/doctor/availability");
  await page.getByRole("button", { name: "Nueva disponibilidad" }).first().click();
  const begin = field(page, "Hora de inicio");
  await begin.pressSequentially("2560");
  await page.keyboard.press("Tab");
  await expectFieldError(begin, "Esa hora no existe. Escríbela así: 09:30.");
  await begin.fill("");
  await begin.pressSequentially("930");
  await page.keyboard.press("Tab");
  await expect(begin).toHaveValue("09:30");
  await field(page, "Hora de fin").pressSequentially("1450");
  await expect(field(page, "Hora de fin")).toHaveValue("14:50");
});
