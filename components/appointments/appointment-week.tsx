"use client";

import { NowLine, type Present } from "@/components/week/now-marker";
import { placed, WeekColumn, WeekGrid } from "@/components/week/week-grid";
import { WeekKeys } from "@/components/week/week-keys";
import { byStart, extraHours } from "@/lib/agenda/availability/open-hours";
import type { Window } from "@/lib/agenda/availability/slots";
import { closedHours, closes, type Exception } from "@/lib/agenda/exceptions/days";
import { closedWithin } from "@/lib/agenda/week/closed";
import { freeSlots } from "@/lib/agenda/week/free";
import { linesOf } from "@/lib/agenda/week/grid";
import { cn } from "@/lib/utils";
import type { DoctorAppointment } from "./doctor-steps";
import { printZoom } from "./print-zoom";
import { WeekAppointments } from "./week-appointments";
import { idsOf, WeekDayHeading } from "./week-day-heading";
import { WeekDayLinks } from "./week-day-links";
import { WeekClosed, WeekFree } from "./week-hours";

export type WeekDay = {
  date: string;
  windows: Window[];
  exceptions: readonly DayException[];
  appointments: DoctorAppointment[];
};

export type DayException = Exception & { id: string; reason: string | null };

type AppointmentWeekProps = {
  doctorId: string;
  /** The week's name for screen readers. */
  label: string;
  days: readonly WeekDay[];
  now: Present;
};

const HELP_ID = "week-help";

/** A doctor's week: working hours, what is free of them, and appointments. */
export function AppointmentWeek({ doctorId, label, days: read, now }: AppointmentWeekProps) {
  // Found here, as a hundred slots would be sent twice: to be drawn, and as this component's input.
  const open = read.map((day) => ({
    ...day,
    free: freeSlots(day, now, now.zone),
    open: [...day.windows, ...extraHours(day.date, day.exceptions)].sort(byStart),
  }));
  const shown = open.map((day) => [...day.open, ...day.free, ...day.appointments]);
  const days = open.map((day) => ({
    ...day,
    closed: closedWithin(shown.flat(), closedHours(day.date, day.exceptions)),
  }));
  const stretches = days.map(({ closed }, index) => {
    const ofDay = shown[index] ?? [];
    return ofDay.length > 0 ? [...ofDay, ...closed] : [];
  });
  const today = days.findIndex(({ date }) => date === now.date);
  // The current time does not extend the grid: late in the evening its empty hours would need a second printed page.
  const lines = linesOf(stretches.flat());
  return (
    <div className="grid grid-cols-1 gap-3">
      <WeekDayLinks days={days} today={now.date} />
      <WeekKeys
        role="group"
        aria-label={label}
        aria-describedby={HELP_ID}
        style={{ "--print-zoom": printZoom(lines, days) }}
        className="md:rounded-lg md:border md:bg-card print:[zoom:var(--print-zoom)]"
      >
        <WeekGrid lines={lines} days={stretches} className="print:[--half-hour:2.25rem]">
          {days.map(({ date, windows, exceptions, open, closed, free, appointments }, index) => (
            <WeekColumn
              key={date}
              index={index}
              labelledBy={Object.values(idsOf(date)).join(" ")}
              className={cn("week-day", date === now.date && "week-today")}
              heading={
                <WeekDayHeading
                  date={date}
                  today={now.date}
                  windows={open}
                  closed={exceptions.filter(closes)}
                  free={free.length}
                  count={appointments.length}
                />
              }
            >
              {open.map((hours) => (
                <div
                  key={`${hours.start_time} ${hours.end_time}`}
                  aria-hidden
                  style={placed(hours, lines)}
                  className="week-open"
                />
              ))}
              {(stretches[index]?.length ?? 0) > 0 && (
                <WeekClosed {...{ closed, appointments, lines }} />
              )}
              <WeekFree {...{ doctorId, date, free, appointments, lines }} />
              <WeekAppointments {...{ date, windows, exceptions, appointments, lines, now }} />
            </WeekColumn>
          ))}
          {today >= 0 && <NowLine {...now} lines={lines} column={today + 2} />}
        </WeekGrid>
      </WeekKeys>
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted-foreground max-md:hidden print:hidden">
        <Sample className="week-free">Turno libre</Sample>
        <Sample className="week-day rounded-sm border">Fuera de horario</Sample>
        {days.some(({ closed }) => closed.length > 0) && (
          <Sample className="rounded-sm border border-cancelled/40 bg-cancelled-surface">
            Ausencia o feriado
          </Sample>
        )}
        <p id={HELP_ID}>
          Con el teclado: las flechas recorren días, citas y turnos libres; Entrar abre, bloquea o
          libera.
        </p>
      </div>
    </div>
  );
}

/** What a look means. */
const Sample = ({ className, children }: { className: string; children: string }) => (
  <p className="flex items-center gap-2">
    <span aria-hidden className={cn("h-4 w-6", className)} />
    <span>{children}</span>
  </p>
);
