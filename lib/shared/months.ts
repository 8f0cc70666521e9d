import { addMonths as add } from "date-fns/addMonths";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";

// Months as YYYY-MM, which sort as text.

type Months = { from: string; to: string };

export const monthOfDate = (date: string) => date.slice(0, 7);

export const addMonths = (month: string, months: number) =>
  monthOfDate(formatISO(add(parseISO(`${month}-01`), months), { representation: "date" }));

/** All of them, both ends included. */
export function monthsBetween({ from, to }: Months): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
