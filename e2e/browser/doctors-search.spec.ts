import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { formatShortDay, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { confirmButton, dayChoice, slotChoice } from "../support/booking-screen";
import { choosePageSize, openFilters, panel, tabTo, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { ALL_WEEK, createDoctor, createPatient, uniqueWord } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/patient/doctors";

const cards = (page: Page) => page.getByRole("list", { name: "Doctores" }).locator("> li");
const search = (page: Page) => page.getByRole("search");

async function searchFor(page: Page, name: string) {
  await openFilters(page);
  await search(page).getByLabel("Nombre").fill(name);
  await search(page).getByRole("button", { name: "Buscar" }).click();
}

test("a card shows the doctor, and leads to details and to booking @phone", async ({
  page,
  signIn,
}) => {
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
  await expectUsable(page);

  await card.getByRole("button", { name: "Ver Detalles" }).click();
  const details = page.getByRole("dialog");
  await expect(details).toContainText(license);
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Ver Detalles" })).toBeFocused();
  await card.getByRole("link", { name: "Agendar" }).click();
  await expect(page).toHaveURL(`/patient/book-appointment/${encodeURIComponent(doctor.email)}`);
  await expect(page.getByRole("main")).toContainText(`Dr. ${fullName(doctor)}`);
});

test("doctors are sorted by their first free slot, which is booked with two presses", async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  const weekday = new Date(`${daysAhead(3)}T00:00:00Z`).getUTCDay();
  const make = (name: string, windows: typeof ALL_WEEK) =>
    createDoctor(windows, { name, lastname: `Soto ${word}` });
  const [never, soon, patient] = await Promise.all([
    make("Ana", []),
    make(
      "Zoe",
      ALL_WEEK.filter((window) => window.weekday === weekday),
    ),
    createPatient(),
  ]);
  await db.doctor.update({
    where: { id: soon.doctorId },
    data: { Specialties: { create: [{ name: `Alergia ${word}` }] } },
  });
  await signIn(patient);
  await page.goto(URL);
  await searchFor(page, word);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(fullName(soon));
  await expect(cards(page).last()).toContainText(fullName(never));
  await expect(cards(page).last()).toContainText("Sin turnos libres en los próximos 14 días");

  await openFilters(page);
  await search(page).getByLabel("Primer día libre").selectOption("En los próximos 3 días");
  await search(page).getByLabel("Especialidad").selectOption(`Alergia ${word}`);
  await search(page).getByRole("button", { name: "Buscar" }).click();
  await expect(cards(page)).toHaveCount(1);
  const first = `Primer turno ${formatShortDay(daysAhead(3))} · 08:00`;
  await cards(page).getByRole("link", { name: first }).click();
  await expect(dayChoice(page, daysAhead(3))).toBeChecked();
  await expect(slotChoice(page, "08:00")).toBeChecked();
  await confirmButton(page).click();
  await expect(page).toHaveURL("/patient/appointments");
  await expect(toast(page, "Cita agendada exitosamente")).toBeVisible();

  const next = page.getByRole("region", { name: "Tu cita quedó agendada" });
  await expect(next).toContainText(formatWeekdayDate(daysAhead(3)));
  for (const term of ["Cuándo se confirma", "Qué llevar", "Cómo cancelar"])
    await expect(next.getByText(term)).toBeVisible();
  await expectUsable(page);
  const saved = page.waitForEvent("download");
  await tabTo(page, next.getByRole("button", { name: "Agregar a mi calendario" }));
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
  await next.getByRole("button", { name: "Entendido" }).click();
  await expect(next).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a first slot that was taken meanwhile says so, and shows the day's other slots", async ({
  page,
  signIn,
}) => {
  const [doctor, patient, quicker] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await signIn(patient);
  await page.goto(`${URL}?name=${encodeURIComponent(doctor.lastname)}`);
  expect((await book(quicker, booking(doctor, "08:00"))).status).toBe(201);
  await cards(page).getByRole("link", { name: "Primer turno" }).click();
  await expect(panel(page, "El horario seleccionado ya no está disponible")).toBeVisible();
  await expect(dayChoice(page, daysAhead(1))).toBeChecked();
  await expect(slotChoice(page, "08:00")).toBeDisabled();
  await slotChoice(page, "08:30").check();
  await expect(confirmButton(page)).toBeEnabled();
});

test("filters and pages live in the address", async ({ page, signIn }) => {
  const word = uniqueWord();
  await Promise.all(
    Array.from({ length: 7 }, () => createDoctor([], { lastname: `Ruiz ${word}` })),
  );
  await signIn(await createPatient());
  await page.goto(URL);
  await searchFor(page, word.toUpperCase());
  await expect(cards(page)).toHaveCount(7);
  await choosePageSize(page, "5");
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText("7 doctores · Página 1 de 2")).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page).getByLabel("Nombre")).toHaveValue(word.toUpperCase());

  await searchFor(page, `${word}nadie`);
  await expect(page.getByRole("heading", { name: "No se encontraron doctores" })).toBeVisible();
  await expect(page).toHaveURL(/[?&]limit=5(&|$)/);
  await expectAccessible(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page).getByLabel("Nombre")).toHaveValue(word.toUpperCase());
  await search(page).getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL(URL);
  await expect(search(page).getByLabel("Nombre")).toHaveValue("");
  await expect(page.getByLabel("Por página")).toHaveValue("10");
});

test("an invalid search says so, and shows what it can", async ({ page, signIn }) => {
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

test("text that looks like code or a pattern is searched as it is", async ({ page, signIn }) => {
  await signIn(await createPatient());
  for (const name of ["%", "_", "'; DROP TABLE users; --", "<b>x</b>", "\\", "😀"]) {
    await page.goto(`${URL}?name=${encodeURIComponent(name)}`);
    await expect(page.getByRole("heading", { name: "No se encontraron doctores" })).toBeVisible();
    await expect(page.getByText(`«${name}»`)).toBeVisible();
  }
});

test("a lazy dialog that fails to load says so, and opens with the next press", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await signIn(patient);
  await page.goto(`${URL}?name=${encodeURIComponent(doctor.lastname)}`);
  troubles.expect(/ERR_FAILED/);
  await page.route("**/_next/static/chunks/*", (route) => route.abort());
  const details = cards(page).getByRole("button", { name: "Ver Detalles" });
  await details.click();
  await expect(panel(page, "No se pudo conectar con el servidor")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/_next/static/chunks/*");
  await details.click();
  await expect(page.getByRole("dialog")).toContainText(doctor.email);
});
