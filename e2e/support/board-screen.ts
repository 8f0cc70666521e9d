import { expect, type Locator, type Page } from "@playwright/test";
import { familyNameFirst, fullName } from "@/lib/shared/format";
import { createDoctor, type Person, uniqueWord } from "./people";

export const boardOn = (date: string) => `/admin/agenda?date=${date}`;

/** Two doctors whose columns come first, whatever others other tests make. */
export async function createColumns(): Promise<[Person, Person]> {
  const word = uniqueWord();
  return [
    await createDoctor(undefined, { name: "Ana", lastname: `Aa ${word} Alfa` }),
    await createDoctor(undefined, { name: "Bea", lastname: `Aa ${word} Beta` }),
  ];
}

/** Shows only these doctors; the browser remembers it. */
export async function showOnly(page: Page, doctors: Person[]) {
  await page.getByRole("button", { name: /^Todos los doctores|^\d+ de/ }).click();
  const dialog = page.getByRole("dialog", { name: "Doctores en la agenda" });
  await dialog.getByRole("button", { name: "Ocultar todos" }).click();
  for (const doctor of doctors)
    await dialog.getByRole("checkbox", { name: fullName(doctor) }).check();
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(dialog).toBeHidden();
}

/** A doctor's column. */
export const columnOf = (page: Page, doctor: Person) =>
  page.getByRole("region", { name: familyNameFirst(doctor) });

/** What begins there at that time: '09:30'. */
export const entryAt = (page: Page, doctor: Person, time: string) =>
  columnOf(page, doctor).getByRole("button", { name: new RegExp(`^${time}`) });

export const isLive = (page: Page) =>
  expect(page.getByText("En vivo", { exact: true })).toBeVisible();

/**
 * Drags an entry with the mouse, in steps as a hand does, until the marker says where it would be dropped: columns move
 * when another test creates a doctor.
 */
export async function drag(page: Page, from: Locator, to: Locator, said: string) {
  await from.hover({ position: { x: 20, y: 8 } });
  await page.mouse.down();
  await expect(async () => {
    const end = await to.boundingBox();
    if (!end) throw new Error("There is nowhere to drop it.");
    await page.mouse.move(end.x + 30, end.y + 20, { steps: 8 });
    await page.mouse.move(end.x + 20, end.y + 10);
    await expect(page.locator(".board-drop")).toHaveText(said, { timeout: 1_000 });
  }).toPass();
  await page.mouse.up();
}
