import { isExists } from "date-fns/isExists";
import { formatDate } from "@/lib/shared/format";

// Dates and times as they are typed in Spanish, whatever the browser's language.

/** How one kind of value is typed and shown. */
export type Typed = {
  /** What is typed, in the API's format; null while it is not a valid value. */
  parse: (text: string) => string | null;
  /** A value of the API as it would be typed; anything else as it is. */
  show: (value: string) => string;
  /** What a separator is added to as it is typed: a phone's digits come without one. */
  beforeSeparator: RegExp;
  separator: string;
  placeholder: string;
  /** The error of what can be no such value. */
  unreadable: string;
};

const WIRE_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$|^(\d\d)(\d\d)(\d{4})$/;

export const typedDate: Typed = {
  parse(text) {
    const [, year, month, day] = WIRE_DATE.exec(text.trim()) ?? [];
    if (year && month && day) return existing(year, month, day);
    const [, ...parts] = DATE.exec(text.trim()) ?? [];
    const [typedDay, typedMonth, typedYear] = parts.filter(Boolean);
    return typedYear && typedMonth && typedDay
      ? existing(typedYear, typedMonth.padStart(2, "0"), typedDay.padStart(2, "0"))
      : null;
  },
  show: (value) => (WIRE_DATE.test(value) ? formatDate(value) : value),
  beforeSeparator: /^\d\d$|^\d{1,2}\/\d\d$/,
  separator: "/",
  placeholder: "dd/mm/aaaa",
  unreadable: "Esa fecha no existe. Escríbela así: 25/11/2026.",
};

function existing(year: string, month: string, day: string): string | null {
  const exists = isExists(Number(year), Number(month) - 1, Number(day));
  return exists ? `${year}-${month}-${day}` : null;
}

const TIME = /^(\d{1,2})[:. h]?(\d\d)$/;

export const typedTime: Typed = {
  parse(text) {
    const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
    if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return null;
    return `${hours.padStart(2, "0")}:${minutes}`;
  },
  show: (value) => value,
  beforeSeparator: /^[01]\d$|^2[0-3]$/,
  separator: ":",
  placeholder: "hh:mm",
  unreadable: "Esa hora no existe. Escríbela así: 09:30.",
};

/** The text after a key: with the next separator, unless the person has typed it. */
export function withSeparator({ beforeSeparator, separator }: Typed, text: string, before: string) {
  if (text.length <= before.length) return text;
  if (text.endsWith(separator.repeat(2))) return text.slice(0, -1);
  return beforeSeparator.test(text) ? `${text}${separator}` : text;
}
