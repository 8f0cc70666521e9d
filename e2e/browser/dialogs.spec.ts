import type { Page } from "@playwright/test";
import { panel } from "../support/gestures";
import { createAdmin, createDoctor, PASSWORD } from "../support/people";
import { enterPassword, save, typeInDialog } from "../support/session-screen";
import { expect, test } from "../support/test";

/** Runs in the page: whether the middle of what has the focus is covered, by the dialog's title for instance. */
function isFocusCovered(): boolean {
  const focused = document.activeElement;
  if (!focused) return true;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return !met || !(focused.contains(met) || met.contains(focused));
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name"));

test("no field that Tab reaches in a long dialog is hidden under its title @phone", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 680 });
  await page.goto("/admin/users?crear=1");
  await expect(page.getByLabel("Nombre", { exact: true }).last()).toBeFocused();
  const reached = new Set<string | null | undefined>();
  // Once round, and past the last element to the first.
  for (let presses = 0; presses < 16; presses += 1) {
    reached.add(await focusedName(page));
    expect(await page.evaluate(isFocusCovered), `${await focusedName(page)}`).toBe(false);
    await page.keyboard.press("Tab");
  }
  for (const name of ["name", "email", "address"]) expect(reached).toContain(name);
});

/** Runs in the page: closes what is open by Escape, and goes on in the given field before any timer runs. */
async function goOnAtOnce(field: Element) {
  const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
  document.activeElement?.dispatchEvent(press);
  await Promise.resolve();
  if (field instanceof HTMLElement) field.focus();
}

test("who goes on at once after closing a dialog keeps the focus", async ({ page, signIn }) => {
  await signIn(await createAdmin());
  await page.goto("/admin/appointments?crear=1");
  const doctor = page.getByRole("dialog").getByRole("combobox", { name: "Doctor" });
  // Behind the calendar it has no role.
  const element = await doctor.elementHandle();
  await page.getByRole("button", { name: "Elegir en el calendario: Fecha" }).click();
  const calendar = page.getByRole("dialog", { name: "Fecha" });
  await expect(calendar.getByRole("grid")).toBeVisible();

  await element?.evaluate(goOnAtOnce);
  await expect(calendar).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(doctor).toHaveAttribute("aria-expanded", "true");
});

test("a refusal goes once its cause is over", async ({ page, signIn, troubles }) => {
  await signIn(await createDoctor([]));
  await typeInDialog(page);
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
  const refusal = panel(page, "Error al crear disponibilidad");

  await page.context().setOffline(true);
  await save(page).click();
  await expect(refusal).toContainText("No se pudo conectar");
  await page.context().setOffline(false);
  await expect(refusal).toHaveCount(0);

  await page.route("**/api/doctors/*/availability/weekdays", (route) =>
    route.fulfill({ status: 401, json: { message: "Tu sesión ha expirado." } }),
  );
  await save(page).click();
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(refusal).toHaveCount(0);
});
