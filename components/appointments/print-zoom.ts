import { minutesOf, type Stretch } from "@/lib/agenda/week/grid";

// The heights of a week on paper, in pixels before it is zoomed; half an hour is as high as appointment-week.tsx says.
const HEADINGS = 110;
const HOUR = 72;
const LINE_OF_TEXT = 18;

/** What a sheet of A4 on its side has left below the page's own headings. */
const SHEET = 570;

/** How large a week is printed so that it fills one sheet: the fewer hours it has, the easier it is to read. */
export function printZoom(
  lines: readonly number[],
  days: readonly { appointments: readonly Stretch[] }[],
): number {
  const hours = ((lines.at(-1) ?? 0) - (lines[0] ?? 0)) / 60;
  const extra = days.map(({ appointments }) =>
    appointments.reduce((sum, one) => sum + beyondScale(one), 0),
  );
  const height = HEADINGS + hours * HOUR + Math.max(0, ...extra);
  return Math.min(0.85, SHEET / height);
}

/** What is shorter than a line of text takes more than its time. */
function beyondScale({ start_time, end_time }: Stretch): number {
  const minutes = minutesOf(end_time) - minutesOf(start_time);
  return Math.max(0, LINE_OF_TEXT - (minutes / 60) * HOUR);
}
