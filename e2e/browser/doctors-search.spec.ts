import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { formatShortDay, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { confirmButton, dayChoice, slotChoice } from "../support/booking-screen";
import { openFilters, panel, tabTo, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { ALL_WEEK, createDoctor, createPatient, uniqueWord } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = routes.patient.doctors;

const cards = (page: Page) => page.getByRole("list", { name: "Doctores" }).locator("> li");
const search = (page: Page) => page.getByRole("search");

async function searchFor(page: Page, name: string) {
  await openFilters(page);
  await search(page).getByLabel("Nombre").fill(name);
  await search(page).getByRole("button", { name: "Buscar" }).click();
}

test("doctors are sorted by their first free slot, which is booked with two presses from the doctor's card @phone", async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  const day = daysAhead(3);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const lastname = `Muñoz ${word}`;
  const [never, soon, patient] = await Promise.all([
    createDoctor([], { lastname }),
    createDoctor(
      ALL_WEEK.filter((window) => window.weekday === weekday),
      {
        name: "Zoe",
        lastname,
        email: `zoe+${word}@prueba.test`,
        address: "Av. Corrientes 12, 5.º",
      },
    ),
    createPatient(),
  ]);
  await db.doctor.update({
    where: { id: soon.doctorId },
    data: { Specialties: { create: [{ name: `Alergia ${word}` }] } },
  });
  await signIn(patient);
  await page.goto(URL);
  await searchFor(page, `munoz ${word}`);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).last()).toContainText(fullName(never));
  await expect(cards(page).last()).toContainText("Sin turnos libres en los próximos 14 días");

  const card = cards(page).first();
  const license = soon.Doctor?.license_number ?? "no licence";
  const contact = [soon.email, soon.phone ?? "no phone", "Av. Corrientes 12, 5.º", license];
  for (const text of [`Dr. ${fullName(soon)}`, `Alergia ${word}`, "1 especialidad", ...contact])
    await expect(card).toContainText(text);
  const booking = routes.patient.bookAppointment(soon.email);
  await expect(card.getByRole("link", { name: "Agendar" })).toHaveAttribute("href", booking);
  await card.getByRole("button", { name: "Ver Detalles" }).click();
  await expect(page.getByRole("dialog")).toContainText(license);
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Ver Detalles" })).toBeFocused();

  await openFilters(page);
  await search(page).getByLabel("Primer día libre").selectOption("En los próximos 3 días");
  await search(page).getByLabel("Especialidad").selectOption(`Alergia ${word}`);
  await search(page).getByRole("button", { name: "Buscar" }).click();
  await expect(cards(page)).toHaveCount(1);
  const first = `Primer turno ${formatShortDay(day)} · 08:00`;
  await cards(page).getByRole("link", { name: first }).click();
  await expect(dayChoice(page, day)).toBeChecked();
  await expect(slotChoice(page, "08:00")).toBeChecked();
  await expect(page.getByRole("main")).toContainText(`Dr. ${fullName(soon)}`);
  await confirmButton(page).click();
  await expect(page).toHaveURL("/patient/appointments");
  await expect(toast(page, "Cita agendada exitosamente")).toBeVisible();
  await expectNextSteps(page, day);
});

/** The notice shows the new appointment and the next steps, offers a calendar file, and can be hidden. */
async function expectNextSteps(page: Page, day: string) {
  const next = page.getByRole("region", { name: "Tu cita quedó agendada" });
  await expect(next).toContainText(formatWeekdayDate(day));
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
}

test("filters and pages live in the address", async ({ page, signIn }) => {
  const word = uniqueWord();
  const [patient] = await Promise.all([
    createPatient(),
    ...Array.from({ length: 7 }, () => createDoctor([], { lastname: `Ruiz ${word}` })),
  ]);
  await signIn(patient);
  await page.goto(`${URL}?limit=5`);
  await searchFor(page, word.toUpperCase());
  // Without other tests' doctors, the whole list would look the same.
  await expect(page).toHaveURL(/[?&]name=/);
  await expect(page.getByText("7 doctores · Página 1 de 2")).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(cards(page)).toHaveCount(2);

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

test("a card's details that fail to load open with the next press, and its first slot, taken meanwhile, leads to the day's others", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient, quicker] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await signIn(patient);
  troubles.expect(/ERR_FAILED/);
  // The dialog and the toaster. From the start: the page may load them early.
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const isBlocked = /Número de licencia|data-sonner-toaster/.test(await response.text());
    return isBlocked ? route.abort() : route.fulfill({ response });
  });
  await page.goto(`${URL}?name=${encodeURIComponent(doctor.lastname)}`);
  const details = cards(page).getByRole("button", { name: "Ver Detalles" });
  await details.click();
  await expect(panel(page, "No se pudo conectar con el servidor")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: "wait" });
  await details.click();
  await expect(page.getByRole("dialog")).toContainText(doctor.email);
  await page.keyboard.press("Escape");

  await createAppointment(doctor, quicker, { date: daysAhead(1), start: "08:00" });
  await cards(page).getByRole("link", { name: "Primer turno" }).click();
  await expect(panel(page, "El horario seleccionado ya no está disponible")).toBeVisible();
  await expect(dayChoice(page, daysAhead(1))).toBeChecked();
  await expect(slotChoice(page, "08:00")).toBeDisabled();
  await slotChoice(page, "08:30").check();
  await expect(confirmButton(page)).toBeEnabled();
});
