"use client";

import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { useKeptFocus } from "@/components/week/use-kept-focus";
import type { Slot } from "@/lib/agenda/availability/slots";
import { isBlocked, withHours } from "@/lib/agenda/exceptions/days";
import type { ExceptionOutput } from "@/lib/agenda/exceptions/schema";
import { hoursOf, titleOf } from "@/lib/agenda/exceptions/words";
import { minutesOf } from "@/lib/agenda/week/grid";
import { formatTimeRange } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { BlockButton, FreeButton } from "./hour-button";

type DayHoursProps = {
  doctorId: string;
  date: string;
  /** What can still be booked. */
  free: readonly Slot[];
  /** The day's. */
  exceptions: readonly ExceptionOutput[];
};

/** What is free of a doctor's own day, to be blocked with one press, and what differs, to be freed again. */
export function DayHours({ doctorId, date, free, exceptions }: DayHoursProps) {
  const keptFocus = useKeptFocus();
  if (free.length === 0 && exceptions.length === 0) return null;
  return (
    <section
      data-day
      aria-labelledby="day-hours"
      className="grid gap-3 print:hidden"
      {...keptFocus}
    >
      <h2 id="day-hours" className="text-xl font-semibold">
        Horarios del día
      </h2>
      {exceptions.length > 0 && (
        <ul className="divide-y rounded-lg border bg-card">
          {exceptions.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <span className="numbers font-medium">{hoursOf(one)}</span>
              <span className="min-w-0 grow wrap-anywhere">
                <Badge variant={one.kind === "extra_hours" ? "default" : "neutral"}>
                  {titleOf(one)}
                </Badge>
              </span>
              {isBlocked(one) ? (
                <FreeButton
                  exception={withHours(one)}
                  data-stop={minutesOf(withHours(one).start_time)}
                />
              ) : (
                <Link
                  href={routes.doctor.exceptions}
                  className="text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:min-h-control"
                >
                  Mis ausencias
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2">
          {free.map(({ start_time, end_time }) => (
            <li
              key={start_time}
              className="flex items-center justify-between gap-2 rounded-lg border border-dashed border-primary/45 py-1 pr-1 pl-3"
            >
              <span className="numbers">
                <span>{formatTimeRange(start_time, end_time)}</span>
                <span className="sr-only"> libre</span>
              </span>
              <BlockButton
                variant="ghost"
                data-stop={minutesOf(start_time)}
                hour={{ doctor_id: doctorId, date, start_time, end_time }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
