import type { Page } from "@playwright/test";
import { openFilters } from "../support/gestures";
import { ALL_WEEK, createDoctor } from "../support/people";
import { expect, test } from "../support/test";

const URL = "/doctor/availability";

const windows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "min" });

test("filters live in the address", async ({ page, signIn }) => {
  const evening = { weekday: 1, from: "18:00:00", to: "20:00:00", minutes: 30 };
  await signIn(await createDoctor([...ALL_WEEK, evening]));
  await page.goto(`${URL}?limit=5`);
  const search = page.getByRole("search");
  await expect(page.getByText("8 horarios · Página 1 de 2")).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page.getByText("Página 2 de 2")).toBeVisible();
  await expect(windows(page)).toHaveCount(3);

  await openFilters(page);
  await search.getByLabel("Día de la semana").selectOption("Lunes");
  await search.getByLabel("Hora de inicio desde").fill("12:00");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/weekday=1.*start_time=12/);
  await expect(windows(page)).toHaveCount(1);
  await page.reload();
  await expect(windows(page)).toHaveCount(1);
  await expect(search.getByLabel("Día de la semana")).toHaveValue("1");

  await openFilters(page);
  await search.getByLabel("Hora de inicio desde").fill("");
  await search.getByLabel("Hora de fin hasta").fill("10:00");
  await search.getByRole("button", { name: "Buscar" }).click();
  await expect(
    page.getByRole("heading", { name: "No hay horarios con esos filtros" }),
  ).toBeVisible();
  await page.goBack();
  await expect(windows(page)).toHaveCount(1);
  await expect(search.getByLabel("Hora de inicio desde")).toHaveValue("12:00");
  await search.getByRole("link", { name: "Limpiar" }).click();
  await expect(windows(page)).toHaveCount(8);
  await expect(search.getByLabel("Día de la semana")).toHaveValue("");
});
