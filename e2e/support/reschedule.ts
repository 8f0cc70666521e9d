import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { formatShortDay, formatWeekdayDate } from "@/lib/shared/format";
import { createAppointment } from "./appointments";
import { createDoctor, createPatient, type Person } from "./people";
import { daysAhead } from "./slots";

export const DAY = daysAhead(3);
export const OTHER_DAY = daysAhead(5);
export const MOVED = "Horario cambiado exitosamente";
export const REFUSED = "Error al cambiar el horario";
export const kept = `Conservas tu cita del ${formatWeekdayDate(DAY)}, 09:00.`;

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).last();
export const moveTo = (page: Page, day: string, start: string) =>
  button(page, `Cambiar a ${formatShortDay(day)}, ${start}`);

export async function given(status: "pending" | "confirmed" = "confirmed") {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createAppointment(doctor, patient, { date: DAY, status });
  return { doctor, patient, id };
}

export const timeOf = async (id: string) => {
  const { date, start_time, status, doctor_id } = await db.appointment.findUniqueOrThrow({
    where: { id },
  });
  const day = date.toISOString().slice(0, 10);
  return { day, start: start_time.toISOString().slice(11, 16), status, doctor_id };
};

/** The name that opens the details of an appointment with that person. */
export const nameOf = (page: Page, person: Person) =>
  page.getByRole("main").getByRole("button", { name: person.lastname }).first();

/** Opens 'Cambiar horario' from those details. */
export async function openMove(page: Page, url: string, person: Person) {
  await page.goto(url);
  await nameOf(page, person).click();
  await button(page, /^Cambiar horario/).click();
}
