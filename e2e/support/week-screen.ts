import type { Page } from "@playwright/test";
import { db, dbTime } from "@/lib/platform/database/db";
import { mondayOf } from "@/lib/shared/dates";
import { formatWeekdayDate } from "@/lib/shared/format";
import type { Person } from "./people";
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

/** Replaces the doctor's hours by one window on Mondays. */
export async function workOnMondays(
  { doctorId }: Person,
  from: string,
  to: string,
  minutes: number,
) {
  await db.availability.deleteMany({ where: { doctor_id: doctorId } });
  await db.availability.create({
    data: {
      ...{ doctor_id: doctorId, weekday: 1, slot_duration_min: minutes },
      ...{ start_time: dbTime(from), end_time: dbTime(to) },
    },
  });
}
