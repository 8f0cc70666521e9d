import type { Page } from "@playwright/test";
import { routes } from "@/lib/shared/routes";
import { hold, toast } from "../support/gestures";
import { createAdmin } from "../support/people";
import { expect, test } from "../support/test";

const { users, patients, specialties } = routes.admin;

/** How many milliseconds after the next press a link shows that it is being followed. */
const measureSign = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const observer = new MutationObserver(() => {
              if (!document.querySelector("[data-slot=loading-bar]")) return;
              observer.disconnect();
              resolve(performance.now() - timeStamp);
            });
            observer.observe(document.body, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      }),
  );

test("a link that is followed shows it at once, until its page is there @phone", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
  await page.goto(users);
  const bar = page.locator("[data-slot=loading-bar]");
  const waits: number[] = [];
  for (const [name, path, width] of [
    ["Pacientes", patients, 390],
    ["Especialidades", specialties, 390],
    ["Usuarios", users, 1440],
    ["Pacientes", patients, 1440],
  ] as const) {
    const release = await hold(page, `**${path}?*`);
    await page.setViewportSize({ width, height: 844 });
    if (width < 640) await page.getByRole("button", { name: "Abrir menú" }).click();
    const wait = measureSign(page);
    await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name }).click();
    waits.push(await wait);
    await expect(page.getByRole("status").filter({ hasText: "Cargando…" })).toHaveCount(1);
    await expect(bar).toHaveCSS("height", "3px");
    release();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.unroute(`**${path}?*`);
  }
  // A machine that is busy with other tests can delay one of them.
  expect(Math.min(...waits)).toBeLessThan(150);
});

test("on a small screen the sidebar is a rail whose icons have names, and can be widened", async ({
  page,
  signIn,
}) => {
  await signIn(await createAdmin());
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(users);
  const sidebar = page.locator("aside");
  const link = sidebar.getByRole("link", { name: "Especialidades" });
  const name = link.getByText("Especialidades");
  expect((await sidebar.boundingBox())?.width).toBe(64);
  // There is room for a table then.
  await expect(page.getByRole("columnheader", { name: "Estado" })).toBeVisible();
  await expect(name).toHaveCSS("opacity", "0");
  await link.hover();
  await expect(name).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  await expect(name).toHaveCSS("opacity", "0");
  await sidebar.getByRole("link", { name: "Pacientes" }).focus();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(name).toHaveCSS("opacity", "1");

  await sidebar.getByRole("button", { name: "Expandir menú" }).click();
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.reload();
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await sidebar.getByRole("button", { name: "Contraer menú" }).click();
  expect((await sidebar.boundingBox())?.width).toBe(64);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await sidebar.boundingBox())?.width).toBe(256);
});

test("a toast covers no way out, and can be closed @phone", async ({ page, signIn }) => {
  await signIn(await createAdmin());
  await page.goto(users);
  const topmost = (selector: string) =>
    page.locator(selector).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  const saved = toast(page, "Descarga iniciada");
  await page.getByRole("button", { name: "Guardar CSV" }).click();
  await expect(saved).toBeVisible();
  await page.getByRole("button", { name: "Ocultar aviso" }).click();
  await expect(saved).toBeHidden();
  await page.getByRole("button", { name: "Guardar CSV" }).click();
  await expect(saved).toBeVisible();
  expect(await topmost("button:has-text('Abrir menú')")).toBe(true);
  await page.getByRole("button", { name: "Nuevo usuario" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await topmost("[role=dialog] button:has-text('Cerrar')"), `${width} px`).toBe(true);
  }
  await page.getByRole("button", { name: "Ocultar aviso", includeHidden: true }).click();
  await expect(saved).toBeHidden();
  await expect(dialog).toBeVisible();
});
