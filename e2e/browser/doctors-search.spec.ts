import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { fullName } from "@/lib/shared/format";
import { openFilters, panel } from "../support/gestures";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
import { createDoctor, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const URL = "/patient/doctors";

const cards = (page: Page) => page.getByRole("list", { name: "Doctores" }).locator("> li");
const search = (page: Page) => page.getByRole("search");

async function searchFor(page: Page, name: string) {
  await openFilters(page);
  await search(page).getByLabel("Nombre").fill(name);
  await search(page).getByRole("button", { name: "Buscar" }).click();
}

test("a card shows the doctor, and leads to details and to booking", async ({ page, signIn }) => {
  const word = uniqueWord();
  const doctor = await createDoctor(undefined, {
    name: "María",
    lastname: `Muñoz ${word}`,
    email: `maria+${word}@prueba.test`,
    address: "Av. Corrientes 1234, 5.º B",
  });
  await db.doctor.update({
    where: { id: doctor.doctorId },
    data: { Specialties: { create: [{ name: `Cardiología ${word}` }] } },
  });
  await signIn(await createPatient());
  await page.goto(URL);
  await searchFor(page, `munoz ${word}`);
  await expect(cards(page)).toHaveCount(1);
  const card = cards(page).first();
  const license = doctor.Doctor?.license_number ?? "no licence";
  for (const text of [
    `Dr. ${fullName(doctor)}`,
    `Cardiología ${word}`,
    "1 especialidad",
    doctor.email,
    doctor.phone ?? "no phone",
    "Av. Corrientes 1234, 5.º B",
    license,
  ])
    await expect(card).toContainText(text);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole("button", { name: "Ver Detalles" }).click();
  const details = page.getByRole("dialog");
  await expect(details).toContainText(license);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Ver Detalles" })).toBeFocused();
  await card.getByRole("link", { name: "Agendar" }).click();
  await expect(page).toHaveURL(`/patient/book-appointment/${encodeURIComponent(doctor.email)}`);
  await expect(page.getByRole("main")).toContainText(`Dr. ${fullName(doctor)}`);
});

test("filters and pages live in the address", async ({ page, signIn }) => {
  const word = uniqueWord();
  await Promise.all(
    Array.from({ length: 7 }, () => createDoctor([], { lastname: `Ruiz ${word}` })),
  );
  await signIn(await createPatient());
  await page.goto(URL);
  await openFilters(page);
  await search(page).getByLabel("Por página").selectOption("5");
  await searchFor(page, word.toUpperCase());
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText("7 doctores · Página 1 de 2")).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page).getByLabel("Nombre")).toHaveValue(word.toUpperCase());

  await searchFor(page, `${word}nadie`);
  await expect(page.getByRole("heading", { name: "No se encontraron doctores" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page).getByLabel("Nombre")).toHaveValue(word.toUpperCase());
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL(URL);
  await expect(search(page).getByLabel("Nombre")).toHaveValue("");
  await expect(search(page).getByLabel("Por página")).toHaveValue("10");
});

test("a search that cannot be says so, and shows what it can", async ({ page, signIn }) => {
  await createDoctor();
  await signIn(await createPatient());
  await page.goto(`${URL}?limit=muchos`);
  await expect(
    panel(page, "Parámetros de búsqueda inválidos. Verifique los datos ingresados."),
  ).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test("inactive doctors are not offered", async ({ page, signIn }) => {
  const doctor = await createDoctor(undefined, { is_active: false });
  await signIn(await createPatient());
  await page.goto(`${URL}?name=${encodeURIComponent(doctor.lastname)}`);
  await expect(page.getByRole("heading", { name: "No se encontraron doctores" })).toBeVisible();
});

test("what looks like code or a pattern is only a name", async ({ page, signIn }) => {
  await signIn(await createPatient());
  for (const name of ["%", "_", "'; DROP TABLE users; --", "<b>x</b>", "\\", "😀"]) {
    await page.goto(`${URL}?name=${encodeURIComponent(name)}`);
    await expect(page.getByRole("heading", { name: "No se encontraron doctores" })).toBeVisible();
    await expect(page.getByText(`«${name}»`)).toBeVisible();
  }
});
