"use client";

import { placed, WeekColumn, WeekGrid } from "@/components/week/week-grid";
import { divide } from "@/lib/agenda/availability/division";
import type { AvailabilityOutput } from "@/lib/agenda/availability/schema";
import { timesOf } from "@/lib/agenda/availability/slots";
import { linesOf } from "@/lib/agenda/week/grid";
import { formatCount, formatTime, formatTimeRange } from "@/lib/shared/format";
import { weekdayOptions } from "@/lib/shared/labels";

type AvailabilityWeekProps = {
  /** 'Tu semana' */
  title: string;
  windows: readonly AvailabilityOutput[];
};

/** A picture of the week with the slots of each window. */
export function AvailabilityWeek({ title, windows }: AvailabilityWeekProps) {
  const days = weekdayOptions.map(({ value, label }) => {
    const own = windows.filter(({ weekday }) => String(weekday) === value);
    return { value, label, windows: own, slots: own.flatMap(timesOf) };
  });
  const stretches = days.map((day) => [...day.windows, ...day.slots]);
  const lines = linesOf(stretches.flat());
  const total = days.reduce((sum, { slots }) => sum + slots.length, 0);
  return (
    <section aria-labelledby="week-picture" className="grid content-start gap-3">
      <header>
        <h2 id="week-picture" className="text-xl font-semibold">
          {title}
        </h2>
        <p className="text-muted-foreground">
          {`${formatCount(total, "turno", "turnos")} para ofrecer cada semana`}
        </p>
      </header>
      <div className="md:rounded-lg md:border md:bg-card">
        <WeekGrid
          lines={lines}
          days={stretches}
          className="max-md:gap-3 [--empty-day:minmax(0,1fr)] [--half-hour:2rem]"
        >
          {days.map(({ value, label, windows: own, slots }, index) => (
            <WeekColumn
              key={value}
              index={index}
              labelledBy={`weekday-${value}`}
              className={own.length === 0 ? "max-md:hidden" : undefined}
              heading={
                <h3
                  id={`weekday-${value}`}
                  className="font-semibold md:border-b md:py-2 md:text-center md:text-sm"
                >
                  <span className="md:sr-only">{label}</span>
                  <span aria-hidden className="max-md:hidden">
                    {label.slice(0, 3).toLowerCase()}
                  </span>
                </h3>
              }
            >
              {own.length === 0 && <p className="sr-only">Sin horario</p>}
              <ul className="text-muted-foreground md:sr-only">
                {own.map((window) => (
                  <li key={window.id}>{wordsOf(window)}</li>
                ))}
              </ul>
              {own.map((window) => (
                <div
                  key={window.id}
                  aria-hidden
                  style={placed(window, lines)}
                  className="col-start-1 mx-px rounded-sm bg-muted max-md:hidden"
                />
              ))}
              {slots.map((slot) => (
                <div
                  key={slot.start_time}
                  aria-hidden
                  data-slot="slot"
                  style={placed(slot, lines)}
                  className="week-slot"
                >
                  {formatTime(slot.start_time)}
                </div>
              ))}
            </WeekColumn>
          ))}
        </WeekGrid>
      </div>
    </section>
  );
}

/** 09:00 – 12:00, 6 turnos de 30 min */
function wordsOf(window: AvailabilityOutput): string {
  const times = formatTimeRange(window.start_time, window.end_time);
  return `${times}, ${formatCount(divide(window).slots, "turno", "turnos")} de ${window.slot_duration_min} min`;
}
