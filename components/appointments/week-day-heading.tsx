import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import type { Stretch } from "@/lib/agenda/week/grid";
import { openingOf } from "@/lib/agenda/week/words";
import { formatCount, formatDayParts, formatWeekdayDate } from "@/lib/shared/format";
import { onDate, routes } from "@/lib/shared/routes";

type WeekDayHeadingProps = {
  date: string;
  today: string;
  windows: readonly Stretch[];
  /** How many appointments are shown. */
  count: number;
};

/** Element ids of a day's name and count: 'martes 24 de noviembre', '6 citas'. */
export const idsOf = (date: string) => ({ day: `day-${date}`, count: `count-${date}` });

/** A day's heading in the week: a link to its sheet, and what the day contains. */
export function WeekDayHeading({ date, today, windows, count }: WeekDayHeadingProps) {
  const { weekday, number } = formatDayParts(date);
  const ids = idsOf(date);
  const isToday = date === today;
  return (
    <header className="max-md:mb-2 md:sticky md:top-14 md:z-10 md:rounded-t-lg md:border-b md:bg-card md:px-1 md:pt-2 md:pb-1.5 md:text-center print:static">
      <h3 id={ids.day} className="font-semibold">
        <Link
          href={onDate(routes.doctor.day, date)}
          data-stop={isToday ? "today" : "day"}
          aria-current={isToday ? "date" : undefined}
          aria-describedby={ids.count}
          className="group inline-flex items-center gap-2 rounded-md underline-offset-4 hover:underline max-md:min-h-control md:flex-col md:gap-0 md:px-2"
        >
          <span className="md:sr-only">
            <span className="inline-block first-letter:uppercase">{formatWeekdayDate(date)}</span>
          </span>
          {isToday && <Badge className="md:sr-only">hoy</Badge>}
          <span aria-hidden className="text-sm font-medium text-muted-foreground max-md:hidden">
            {weekday}
          </span>
          <span
            aria-hidden
            className="numbers grid size-8 place-items-center rounded-full text-base group-aria-[current]:bg-primary group-aria-[current]:text-primary-foreground max-md:hidden"
          >
            {number}
          </span>
        </Link>
      </h3>
      <p className="text-sm text-muted-foreground">
        <span id={ids.count}>{formatCount(count, "cita", "citas")}</span>
        <span className="md:sr-only">. {openingOf(windows)}.</span>
      </p>
    </header>
  );
}
