import { addDays, daysFrom } from "@/lib/shared/dates";

/** How many days can be chosen, starting tomorrow (spec §9). */
export const BOOKABLE_DAYS = 14;

export const bookableDays = (today: string) => daysFrom(addDays(today, 1), BOOKABLE_DAYS);
