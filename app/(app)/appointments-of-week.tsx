import type { ReactNode } from "react";
import { AppointmentWeek, type WeekDay } from "@/components/appointments/appointment-week";
import { WeekSummary } from "@/components/appointments/week-summary";
import { Announcement } from "@/components/list/status-region";
import { PeriodNav } from "@/components/week/period-nav";
import { PrintButton } from "@/components/week/print-button";
import type { Actor } from "@/lib/access/actor";
import { holdsTime } from "@/lib/agenda/appointments/status";
import type { Window } from "@/lib/agenda/availability/slots";
import type { ExceptionOutput } from "@/lib/agenda/exceptions/schema";
import { readAgenda } from "@/lib/agenda/week/service";
import { clock } from "@/lib/platform/clock";
import { addDays, daysFrom, mondayOf } from "@/lib/shared/dates";
import { formatCount, formatDateRange } from "@/lib/shared/format";
import { onDate } from "@/lib/shared/routes";
import { ownAppointment } from "./doctor/own-appointment";

// A doctor's week of appointments, on their own screen and on the Admin's.

const weekOf = (date: string = clock.today()) => daysFrom(mondayOf(date), 7);
const titleOf = (week: readonly string[]) => formatDateRange(week[0] ?? "", week.at(-1) ?? "");

/** From week to week; `path` is the page's. */
export function WeekNav({ path, date }: { path: string; date: string | undefined }) {
  const monday = mondayOf(date ?? clock.today());
  return (
    <PeriodNav
      title={titleOf(weekOf(date))}
      previous={{ label: "Semana anterior", href: onDate(path, addDays(monday, -7)) }}
      present={{ label: "Esta semana", href: path }}
      next={{ label: "Semana siguiente", href: onDate(path, addDays(monday, 7)) }}
    >
      <PrintButton />
    </PeriodNav>
  );
}

type AppointmentsOfWeekProps = {
  actor: Actor;
  doctorId: string;
  path: string;
  query: { date?: string | undefined; cancelled?: string | undefined };
  /** Above a week without hours and appointments. */
  none: ReactNode;
};

export async function AppointmentsOfWeek(props: AppointmentsOfWeekProps) {
  const { date, cancelled } = props.query;
  const week = weekOf(date);
  const now = { ...clock.local(), drawnAt: +clock.now(), zone: clock.zone() };
  const days = (await readAgenda(props.actor, props.doctorId, week)).map((day) => ({
    ...day,
    windows: day.windows.map(windowOf),
    exceptions: day.exceptions.map(exceptionOf),
    appointments: day.appointments.map(ownAppointment),
  }));
  const shown = cancelled ? days : days.map(withoutCancelled);
  const count = shown.reduce((sum, { appointments }) => sum + appointments.length, 0);
  const all = days.flatMap(({ appointments }) => appointments);
  const isEmpty =
    all.length === 0 &&
    days.every(({ windows, exceptions }) => windows.length + exceptions.length === 0);
  return (
    <>
      <Announcement>{`${formatCount(count, "cita", "citas")} en la semana`}</Announcement>
      <style>{"@page { size: A4 landscape; margin: 10mm }"}</style>
      {isEmpty && props.none}
      <WeekSummary
        appointments={all}
        path={props.path}
        date={date}
        showsCancelled={Boolean(cancelled)}
      />
      <AppointmentWeek
        doctorId={props.doctorId}
        label={`Semana del ${titleOf(week)}`}
        days={shown}
        now={now}
      />
    </>
  );
}

/** What the grid draws of a window. */
const windowOf = ({ weekday, start_time, end_time, slot_duration_min }: Window): Window => ({
  weekday,
  start_time,
  end_time,
  slot_duration_min,
});

const exceptionOf = ({ Doctor: _, doctor_id: __, ...exception }: ExceptionOutput) => exception;

const withoutCancelled = (day: WeekDay) => ({
  ...day,
  appointments: day.appointments.filter(({ status }) => holdsTime(status)),
});
