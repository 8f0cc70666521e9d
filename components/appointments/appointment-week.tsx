"use client";

import { NowLine, type Present } from "@/components/week/now-marker";
import { placed, WeekColumn, WeekGrid } from "@/components/week/week-grid";
import { WeekKeys } from "@/components/week/week-keys";
import { linesOf, type Stretch } from "@/lib/agenda/week/grid";
import type { DoctorAppointment } from "./doctor-steps";
import { WeekAppointments } from "./week-appointments";
import { idsOf, WeekDayHeading } from "./week-day-heading";
import { WeekDayLinks } from "./week-day-links";

export type WeekDay = { date: string; windows: Stretch[]; appointments: DoctorAppointment[] };

type AppointmentWeekProps = {
  /** The week's name for screen readers. */
  label: string;
  days: readonly WeekDay[];
  now: Present;
};

const HELP_ID = "week-help";

/** A doctor's week: working hours and appointments. */
export function AppointmentWeek({ label, days, now }: AppointmentWeekProps) {
  const stretches = days.map(({ windows, appointments }) => [...windows, ...appointments]);
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
        className="md:rounded-lg md:border md:bg-card print:[zoom:0.55]"
      >
        <WeekGrid lines={lines} days={stretches}>
          {days.map(({ date, windows, appointments }, index) => (
            <WeekColumn
              key={date}
              index={index}
              labelledBy={Object.values(idsOf(date)).join(" ")}
              heading={
                <WeekDayHeading
                  date={date}
                  today={now.date}
                  windows={windows}
                  count={appointments.length}
                />
              }
            >
              {windows.map((window) => (
                <div
                  key={window.start_time}
                  aria-hidden
                  style={placed(window, lines)}
                  className="col-start-1 bg-accent/60 max-md:hidden print:border-l-4 print:bg-transparent"
                />
              ))}
              <WeekAppointments {...{ date, appointments, lines, now }} />
            </WeekColumn>
          ))}
          {today >= 0 && <NowLine {...now} lines={lines} column={today + 2} />}
        </WeekGrid>
      </WeekKeys>
      <p id={HELP_ID} className="text-sm text-muted-foreground max-md:hidden print:hidden">
        Con el teclado: las flechas recorren días y citas, Entrar abre.
      </p>
    </div>
  );
}
