import { chromium } from "@playwright/test";
import { chromiumOptions } from "./e2e/support/chromium.ts";

const base = "http://localhost:3408";
const only = process.argv[2]?.split(",");
const widths = (process.argv[3] ?? "390,1440").split(",").map(Number);
const themes = (process.argv[4] ?? "light").split(",");
const browser = await chromium.launch(chromiumOptions());
for (const width of widths)
  for (const theme of themes) {
    const phone = width < 640;
    const context = await browser.newContext({
      viewport: { width, height: phone ? 844 : 900 },
      colorScheme: theme as "light",
      reducedMotion: "reduce",
      locale: "es-AR",
      hasTouch: phone,
      isMobile: phone,
    });
    const page = await context.newPage();
    const shot = async (name: string, fullPage = false) => {
      await page.waitForTimeout(150);
      await page.screenshot({ path: `/tmp/h8shots/${name}-${width}-${theme}.png`, fullPage });
    };
    const want = (name: string) => !only || only.includes(name) || only[0] === "all";
    await page.goto(`${base}/auth/login`);
    await page.waitForTimeout(1500);
    await page.getByLabel("Email").fill("admin@clinica.test");
    await page.getByLabel("Contraseña", { exact: true }).fill("Clinica123");
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await page.waitForURL(/dashboard/);
    const go = async (q = "") => {
      await page.goto(`${base}/admin/appointments${q}`);
      await page.locator("article, [data-slot=card] h2").first().waitFor();
      await page.waitForTimeout(600);
    };
    if (want("list")) {
      await go();
      await shot("list");
      await go("?date_from=2026-01-01");
      if (phone) await page.getByRole("checkbox", { name: /^Filtros/ }).check();
      await shot("list-filters", true);
    }
    if (want("new")) {
      await go("?crear=1");
      const d = page.getByRole("dialog");
      await d.waitFor();
      await shot("new");
      await d.getByRole("button", { name: "Guardar" }).click();
      await shot("new-errors");
      await d.getByRole("combobox", { name: "Doctor", exact: true }).fill("a");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await shot("new-combo");
      await page.getByRole("listbox").getByRole("option").first().click();
      await d.getByRole("combobox", { name: "Paciente", exact: true }).fill("mar");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await page.getByRole("listbox").getByRole("option").first().click();
      await d
        .getByRole("radio", { name: /libre/ })
        .nth(1)
        .check()
        .catch(() => {});
      await page.waitForTimeout(300);
      await d
        .getByRole("radio", { name: / a / })
        .nth(2)
        .check()
        .catch(() => {});
      await shot("new-filled");
      await d.locator("[data-slot=dialog-body]").evaluate((e) => e.scrollTo(0, 9999));
      await shot("new-filled-end");
    }
    if (want("conflict")) {
      await go("?crear=1");
      const d = page.getByRole("dialog");
      await d.waitFor();
      await d.getByRole("combobox", { name: "Doctor", exact: true }).fill("laura");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await page.getByRole("listbox").getByRole("option").first().click();
      await d.getByRole("combobox", { name: "Paciente", exact: true }).fill("mar");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await page.getByRole("listbox").getByRole("option").nth(1).click();
      const first = await (
        await fetch(`${base}/api/appointments?limit=30&status=confirmed,pending`, {
          headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.token)}` },
        })
      ).json();
      const t = first.data.find((a: any) => a.date > new Date().toISOString().slice(0, 10));
      await d.getByRole("button", { name: "Borrar doctor" }).click();
      await d.getByRole("combobox", { name: "Doctor", exact: true }).fill(t.Doctor.User.email);
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await page.waitForTimeout(400);
      await page.getByRole("listbox").getByRole("option").first().click();
      await d.getByLabel("Fecha").fill(t.date);
      await d.getByLabel("Hora de inicio").fill(t.start_time.slice(0, 5));
      await d.getByLabel("Hora de fin").fill(t.end_time.slice(0, 5));
      await d.getByRole("button", { name: "Guardar" }).click();
      await page.waitForTimeout(1500);
      await shot("conflict");
      await d.locator("[data-slot=dialog-body]").evaluate((e) => e.scrollTo(0, 0));
      await shot("conflict-top");
      await d.getByLabel(/También fuera/).check();
      await d.getByRole("button", { name: "Guardar" }).click();
      await page.waitForTimeout(1500);
      await d.locator("[data-slot=dialog-body]").evaluate((e) => e.scrollTo(0, 0));
      await shot("conflict-server");
    }
    if (want("edit")) {
      await go();
      await page
        .getByRole("button", { name: /^Editar/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("radio").first().waitFor();
      await page.waitForTimeout(600);
      await shot("edit");
      await page.locator("[data-slot=dialog-body]").evaluate((e) => e.scrollTo(0, 9999));
      await shot("edit-end");
    }
    if (want("status")) {
      await go();
      await page
        .getByRole("button", { name: /^Estado/ })
        .first()
        .click();
      await shot("status-menu");
      await page.getByRole("menuitem").last().click();
      await shot("status-confirm");
    }
    if (want("delete")) {
      await go();
      await page
        .getByRole("button", { name: /^Eliminar/ })
        .first()
        .click();
      await shot("delete");
    }
    if (want("details")) {
      await go();
      await page.locator("[data-slot=card] h2 button").first().click();
      await shot("details");
    }
    if (want("empty")) {
      await page.goto(`${base}/admin/appointments?patient=zzzz`);
      await page.waitForTimeout(800);
      await shot("empty");
    }
    await context.close();
  }
await browser.close();
