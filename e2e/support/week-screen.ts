import type { Page } from "@playwright/test";
import { mondayOf } from "@/lib/shared/dates";
import { formatWeekdayDate } from "@/lib/shared/format";
import { daysAhead } from "./slots";

/** The Monday of next week, all of which is in the future. */
export const nextMonday = () => mondayOf(daysAhead(7));

/** A day in the week view, by its name: 'martes 24 de noviembre'. */
export const dayOf = (page: Page, date: string) =>
  page.getByRole("region", { name: formatWeekdayDate(date) });

export const headingOf = (page: Page, date: string) =>
  dayOf(page, date).getByRole("link", { name: formatWeekdayDate(date) });

/** The appointment at that time: '09:30'. */
export const appointmentAt = (page: Page, date: string, time: string) =>
  dayOf(page, date).getByRole("button", { name: new RegExp(`^${time}`) });
