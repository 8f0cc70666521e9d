import type { Page } from "@playwright/test";
import { formatWeekdayDate } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import type { Person } from "./people";

export const openBooking = (page: Page, doctor: Person) =>
  page.goto(routes.patient.bookAppointment(doctor.email));

export const dayChoice = (page: Page, date: string) =>
  page.getByRole("radio", { name: formatWeekdayDate(date) });

export const slotChoice = (page: Page, start: string) =>
  page.getByRole("radio", { name: new RegExp(`^${start} – `) });

export const notesField = (page: Page) => page.getByLabel("Notas Adicionales");

export const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirmar Cita" });
