"use client";

import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import type { Exception } from "@/lib/agenda/exceptions/days";
import { exceptionLabels } from "@/lib/agenda/exceptions/labels";
import { hoursOf, titleOf } from "@/lib/agenda/exceptions/words";
import type { Stretch } from "@/lib/agenda/week/grid";
import { openingOf } from "@/lib/agenda/week/words";
import { formatCount, formatDayParts, formatWeekdayDate } from "@/lib/shared/format";
import { listAt, onDate, routes } from "@/lib/shared/routes";
import { useDoctorOfWeek } from "./week-of-doctor";

type WeekDayHeadingProps = {
  date: string;
  today: string;
  /** Weekly and extra hours. */
  windows: readonly Stretch[];
  closed: readonly (Exception & { reason: string | null })[];
  /** How many slots can still be booked. */
  free: number;
  /** How many appointments are shown. */
  count: number;
};

/** Element ids of a day's name and count: 'martes 24 de noviembre', '6 citas'. */
export const idsOf = (date: string) => ({ day: `day-${date}`, count: `count-${date}` });

/** A day's heading in the week: a link to its sheet, or to the Admin's list, and what the day contains. */
export function WeekDayHeading(props: WeekDayHeadingProps) {
  const { date, today, windows, closed, free, count } = props;
  const { weekday, number } = formatDayParts(date);
  const ids = idsOf(date);
  const doctor = useDoctorOfWeek();
  const isToday = date === today;
  const wholeDay = closed.find(({ start_time }) => start_time === null);
  return (
    <header className="week-heading">
      <h3 id={ids.day} className="font-semibold">
        <Link
          href={doctor ? dayOf(doctor.id, date) : onDate(routes.doctor.day, date)}
          data-stop={isToday ? "today" : "day"}
          aria-current={isToday ? "date" : undefined}
          aria-describedby={ids.count}
        >
          <span className="md:sr-only">
            <span className="inline-block first-letter:uppercase">{formatWeekdayDate(date)}</span>
          </span>
          {isToday && <Badge className="md:sr-only">hoy</Badge>}
          <span aria-hidden className="text-sm font-medium text-muted-foreground max-md:hidden">
            {weekday}
          </span>
          <span aria-hidden>{number}</span>
        </Link>
      </h3>
      <p className="text-sm text-muted-foreground">
        <span id={ids.count}>{formatCount(count, "cita", "citas")}</span>
        <span className="md:sr-only">
          {`. ${openingOf(windows)}. ${closed.map(wordsOf).join("")}`}
        </span>
        {wholeDay ? (
          <span aria-hidden className="max-md:hidden md:block">
            {exceptionLabels[wholeDay.kind]}
          </span>
        ) : (
          windows.length > 0 &&
          date >= today && (
            <span className="md:block">{` ${formatCount(free, "libre", "libres")}`}</span>
          )
        )}
      </p>
    </header>
  );
}

/** Feriado: Navidad, todo el día. */
const wordsOf = (one: Exception & { reason: string | null }) =>
  `${titleOf(one)}, ${hoursOf(one).toLowerCase()}. `;

const dayOf = (doctor_id: string, date: string) =>
  listAt(routes.admin.appointments, { doctor_id, date_from: date, date_to: date });
