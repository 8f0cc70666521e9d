import { formatDayParts, formatWeekdayDate } from "@/lib/shared/format";
import { idsOf } from "./week-day-heading";

type WeekDayLinksProps = {
  days: readonly { date: string; appointments: readonly unknown[] }[];
  today: string;
};

/** On a phone, where the days are below one another: links to each. */
export function WeekDayLinks({ days, today }: WeekDayLinksProps) {
  return (
    <nav
      aria-label="Días de la semana"
      className="sticky top-14 z-10 -mx-4 bg-background px-4 py-2 sm:-mx-6 sm:px-6 md:hidden"
    >
      <ul className="week-links">
        {days.map(({ date, appointments }) => {
          const { weekday, number } = formatDayParts(date);
          return (
            <li key={date}>
              <a href={`#${idsOf(date).day}`} aria-current={date === today ? "date" : undefined}>
                <span className="sr-only">{formatWeekdayDate(date)}</span>
                <span aria-hidden className="text-sm">
                  {weekday}
                </span>
                <span aria-hidden className="numbers font-semibold">
                  {number}
                </span>
                {appointments.length > 0 && (
                  <span
                    aria-hidden
                    className="absolute bottom-1 size-1.5 rounded-full bg-primary"
                  />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
