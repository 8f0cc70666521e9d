import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInYears } from "date-fns/differenceInYears";
import { parseISO } from "date-fns/parseISO";
import { toLocal } from "@/lib/shared/dates";
import { memoized } from "@/lib/shared/memoized";

/**
 * How dates, times, sizes and people are written in Spanish. Days are `YYYY-MM-DD`, as in the JSON, and belong to the
 * clinic's zone; instants must be converted with `dayOf` first.
 */

const LOCALE = "es-ES";

const shortDate = dayFormat({ day: "2-digit", month: "2-digit", year: "numeric" });
const longDate = dayFormat({ day: "numeric", month: "long", year: "numeric" });
const shortWeekday = dayFormat({ weekday: "short" });
const shortMonth = dayFormat({ month: "short" });
const longMonth = dayFormat({ month: "long", year: "numeric" });
const weekdayDate = dayFormat({ weekday: "long", day: "numeric", month: "long" });
const wholeDate = dayFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const relativeDay = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
const wholeNumber = new Intl.NumberFormat(LOCALE, { useGrouping: "always" });
const wholeShare = new Intl.NumberFormat(LOCALE, { style: "percent" });
const hundredths = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

function dayFormat(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" });
}

function utc(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}

/** The calendar day of an instant in a time zone: `YYYY-MM-DD`. */
export function dayOf(instant: string | Date, timeZone: string): string {
  return toLocal(new Date(instant), timeZone).date;
}

/** 14/10/2026 */
export function formatDate(day: string): string {
  return shortDate.format(utc(day));
}

/** 14/10 */
export const formatDayMonth = (day: string): string => formatDate(day).slice(0, 5);

/** 14 de octubre de 2026 */
export function formatLongDate(day: string): string {
  return longDate.format(utc(day));
}

/** octubre de 2026 */
export function formatMonth(day: string): string {
  return longMonth.format(utc(day));
}

/** martes 14 de octubre */
export function formatWeekdayDate(day: string): string {
  return weekdayDate.format(utc(day)).replace(",", "");
}

/** miércoles 25 de noviembre de 2026 */
export function formatWholeDate(day: string): string {
  return wholeDate.format(utc(day)).replace(",", "");
}

/** 23–29 de noviembre de 2026 */
export function formatDateRange(first: string, last: string): string {
  return longDate.formatRange(utc(first), utc(last));
}

/** mar, 14, oct */
export function formatDayParts(day: string) {
  const date = utc(day);
  return {
    weekday: shortWeekday.format(date),
    number: String(date.getUTCDate()),
    month: shortMonth.format(date),
  };
}

/** mar 14 oct */
export function formatShortDay(day: string): string {
  const { weekday, number, month } = formatDayParts(day);
  return `${weekday} ${number} ${month}`;
}

/** 14/10/2026, 09:30 */
export function formatInstant(instant: string | Date, timeZone: string): string {
  return instantFormat(timeZone).format(new Date(instant));
}

const instantFormat = memoized(
  10,
  (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALE, {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
    }),
);

/** 09:30, from a stored `09:30:00`. */
export function formatTime(time: string): string {
  return time.slice(0, 5);
}

/** 09:30 – 10:00 */
export function formatTimeRange(start: string, end: string): string {
  return `${formatTime(start)} – ${formatTime(end)}`;
}

/** hoy, mañana, ayer, en 3 días, hace 2 días */
export function formatRelativeDay(day: string, today: string): string {
  const days = differenceInCalendarDays(parseISO(day), parseISO(today));
  if (days > 1) return `en ${days} días`;
  if (days < -1) return `hace ${-days} días`;
  return relativeDay.format(days, "day");
}

/** ahora, en 1 minuto, en 12 minutos, en 2 h, en 3 h 05 min */
export function formatWait(minutes: number): string {
  if (minutes < 1) return "ahora";
  if (minutes < 60) return `en ${formatCount(minutes, "minuto", "minutos")}`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `en ${hours} h` : `en ${hours} h ${String(rest).padStart(2, "0")} min`;
}

/** 1.234 */
export function formatNumber(number: number): string {
  return wholeNumber.format(number);
}

/** 12 %, for 0.123 */
export function formatShare(share: number): string {
  return wholeShare.format(share);
}

/** nov 26, of a month YYYY-MM */
export function formatShortMonth(month: string): string {
  return `${shortMonth.format(utc(`${month}-01`))} ${month.slice(2, 4)}`;
}

/** '34 años': the completed years on `today`. */
export const formatAge = (birthday: string, today: string) =>
  formatCount(differenceInYears(parseISO(today), parseISO(birthday)), "año", "años");

/** 512,00 Bytes, 1,50 KB, 3,20 MB (spec §9) */
export function formatFileSize(bytes: number): string {
  const units = ["Bytes", "KB", "MB", "GB"] as const;
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3);
  return `${hundredths.format(bytes / 1024 ** power)} ${units[power]}`;
}

/** 23 citas, 1 cita */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export type Name = { name: string; lastname: string };

export function fullName({ name, lastname }: Name): string {
  return `${name} ${lastname}`.trim();
}

/** Where the end may be cut off: Peralta, Máximo */
export const familyNameFirst = ({ name, lastname }: Name) =>
  [lastname, name].filter(Boolean).join(", ");

/** With a doctor's title (spec §2.8): Dr. Martín Iñíguez, Dra. Laura Fernández */
export const doctorName = ({ title, User }: { title: string | null; User: Name }) =>
  withTitle(title, fullName(User));

export const withTitle = (title: string | null, name: string) => `${title ?? "Dr."} ${name}`;

/** 'Bienvenido' to a Dr., 'Bienvenida' to a Dra.; 'Lic.' says neither. */
export const welcome = (title: string | null) =>
  title === "Dra." ? "Bienvenida" : title === "Lic." ? "Te damos la bienvenida" : "Bienvenido";

/** 'del historial «Control»' of 'el historial «Control»', 'de la cita', 'de Ana Pérez' */
export function ofThe(name: string): string {
  return name.startsWith("el ") ? `del ${name.slice(3)}` : `de ${name}`;
}

export function initials({ name, lastname }: Name): string {
  return [name, lastname]
    .map((part) => Array.from(part.trim())[0] ?? "")
    .join("")
    .toLocaleUpperCase(LOCALE);
}

/** The beginning of a text, for a preview. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("").trimEnd()}…`;
}
