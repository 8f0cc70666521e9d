import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { dialog } from "./admin-appointments";
import { ALL_WEEK, createDoctor } from "./people";
import { daysAhead } from "./slots";

/** A specialty with one doctor who is free the day after tomorrow, one later, and one without hours. */
export async function createCardiology(word: string) {
  const on = (days: number) => {
    const weekday = new Date(`${daysAhead(days)}T00:00:00Z`).getUTCDay();
    return ALL_WEEK.filter((window) => window.weekday === weekday);
  };
  const [soon, late, never] = await Promise.all([
    createDoctor(on(2), { name: "Eva" }),
    createDoctor(on(5), { name: "Bea" }),
    createDoctor([], { name: "Sol" }),
  ]);
  const doctors = [soon, late, never].map(({ doctorId }) => ({ id: doctorId }));
  const name = `Cardiología ${word}`;
  await db.specialty.create({ data: { name, Doctors: { connect: doctors } } });
  return { name, soon, late, never };
}

export const firstTimes = (page: Page, specialty: string) =>
  dialog(page)
    .getByRole("group", { name: `Primeros turnos de ${specialty}` })
    .getByRole("radio");

/** The dialog over that of the booking, in which a caller becomes a patient. */
export const registration = (page: Page) =>
  page.getByRole("dialog", { name: "Registrar paciente nuevo" });
export const newPatient = (page: Page, label: string) => registration(page).getByLabel(label);
