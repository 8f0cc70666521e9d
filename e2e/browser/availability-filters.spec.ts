import type { Page } from "@playwright/test";
import { createDoctor } from "../support/people";
import { expect, test } from "../support/test";

const URL = "/doctor/availability";

const window = (weekday: number, from: string, to: string) => ({
  ...{ weekday, from: `${from}:00`, to: `${to}:00`, minutes: 30 },
});
const windows = (page: Page) => page.getByRole("table").getByRole("row").filter({ hasText: "min" });

test("the filters of the hours live in the URL, and beside the table the week shows the slots that it makes", async ({
  page,
  signIn,
}) => {
  await signIn(
    await createDoctor([
      window(1, "09:00", "10:40"),
      window(1, "18:00", "20:00"),
      window(3, "15:00", "16:00"),
    ]),
  );
  await page.goto(`${URL}?start_time=12:00`);
  const search = page.getByRole("search");

  await test.step("filters live in the URL", async () => {
    await expect(windows(page)).toHaveCount(2);
    await expect(search.getByLabel("Hora de inicio desde")).toHaveValue("12:00");
    await search.getByLabel("Día de la semana").selectOption("Lunes");
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/weekday=1.*start_time=12/);
    await expect(windows(page)).toHaveCount(1);

    await search.getByLabel("Hora de inicio desde").fill("");
    await search.getByLabel("Hora de fin hasta").fill("10:00");
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(
      page.getByRole("heading", { name: "No hay horarios con esos filtros" }),
    ).toBeVisible();
    await page.goBack();
    await expect(windows(page)).toHaveCount(1);
    await expect(search.getByLabel("Hora de inicio desde")).toHaveValue("12:00");
    await expect(search.getByLabel("Día de la semana")).toHaveValue("1");
    await search.getByRole("link", { name: "Limpiar" }).click();
    await expect(windows(page)).toHaveCount(3);
    await expect(search.getByLabel("Día de la semana")).toHaveValue("");
  });

  await test.step("beside the table the week shows the slots that it makes, on a phone their number", async () => {
    const picture = page.getByRole("region", { name: "Tu semana" });
    await expect(picture).toContainText("9 turnos para ofrecer cada semana");
    const monday = picture.getByRole("region", { name: "Lunes" });
    await expect(monday).toContainText("09:00 – 10:40, 3 turnos de 30 min");
    const slots = picture.locator("[data-slot=slot]");
    await expect(slots).toHaveText([
      ...["09:00", "09:30", "10:00", "18:00", "18:30", "19:00", "19:30"],
      ...["15:00", "15:30"],
    ]);
    await expect(slots.first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(monday).toContainText("09:00 – 10:40, 3 turnos de 30 min");
    await expect(slots.first()).toBeHidden();
  });
});
