import "server-only";
import { exceptionsOn } from "@/lib/agenda/exceptions/days";
import { exceptionShape } from "@/lib/agenda/exceptions/rows";
import type { HolidayOutput, HolidayQuery } from "@/lib/agenda/exceptions/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { daysFrom } from "@/lib/shared/dates";
import { conflict } from "@/lib/shared/errors";

const { sql } = Prisma;

/** The public holidays of the clinic's country and region, and whether each is stored already. Nothing is stored here. */
export async function proposeHolidays({ year }: HolidayQuery): Promise<HolidayOutput[]> {
  const stored = await db.query(
    exceptionShape.shape,
    sql`
    SELECT kind, date_from::text, date_to::text, start_time::text, end_time::text, slot_duration_min
      FROM schedule_exceptions
     WHERE kind = 'holiday' AND start_time IS NULL
       AND date_from <= ${`${year}-12-31`}::date AND date_to >= ${`${year}-01-01`}::date`,
  );
  return (await holidaysOf(year)).map((holiday) => ({
    ...holiday,
    is_stored: exceptionsOn(holiday.date, stored).length > 0,
  }));
}

/** Loaded when it is asked for: the rules of all countries take megabytes. */
async function holidaysOf(year: number): Promise<{ date: string; name: string }[]> {
  const { default: Holidays } = await import("date-holidays");
  const [state = "", region = ""] = (env.CLINIC_REGION ?? "").split("-");
  const calendar = new Holidays();
  const { CLINIC_COUNTRY: country } = env;
  if (!calendar.getCountries()[country])
    throw conflict(`No conocemos los feriados del país ${country}. Cárgalos a mano.`);
  if (state && !calendar.getStates(country)?.[state])
    throw conflict(
      `CLINIC_REGION dice ${state}, que no es una región de ${country}. Debe ser una de: ${Object.keys(calendar.getStates(country) ?? {}).join(", ")}.`,
    );
  calendar.init(country, state, region);
  const days = calendar
    .getHolidays(year, "es")
    .filter(({ type }) => type === "public")
    .flatMap(({ date, start, end, name }) => {
      const count = Math.max(1, Math.round((+end - +start) / DAY_MS));
      return daysFrom(date.slice(0, 10), count).map((day) => ({ date: day, name }));
    });
  // One day may have several names: itself, and what it is a substitute of.
  return days.filter(({ date }, index) => days.findIndex((one) => one.date === date) === index);
}

const DAY_MS = 24 * 60 * 60 * 1000;
