import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AppointmentViews } from "@/components/appointments/appointment-views";
import { AppointmentWeek, type WeekDay } from "@/components/appointments/appointment-week";
import { WeekSummary } from "@/components/appointments/week-summary";
import { PageHeader } from "@/components/list/page-header";
import { Announcement } from "@/components/list/status-region";
import { Skeleton } from "@/components/ui/skeleton";
import { PeriodNav } from "@/components/week/period-nav";
import { PrintButton } from "@/components/week/print-button";
import { PrintHeader } from "@/components/week/print-header";
import { holdsTime } from "@/lib/agenda/appointments/status";
import { weekQuery } from "@/lib/agenda/week/schema";
import { readAgenda } from "@/lib/agenda/week/service";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { addDays, daysFrom, mondayOf } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { formatCount, formatDateRange } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { onDate, routes } from "@/lib/shared/routes";
import { ownAppointment } from "../../own-appointment";

const title = "Mis Citas";

export const metadata: Metadata = { title: "Mis Citas: semana" };

const weekOf = (date: string = clock.today()) => daysFrom(mondayOf(date), 7);
const titleOf = (week: readonly string[]) => formatDateRange(week[0] ?? "", week.at(-1) ?? "");

export default screen(
  {
    role: "Doctor",
    query: weekQuery,
    header: ({ date }, actor) => {
      const monday = mondayOf(date ?? clock.today());
      return (
        <>
          <div className="grid gap-6 print:hidden">
            <PageHeader title={title} description="Tu semana: cuándo atiendes y quién viene." />
            <AppointmentViews current="week" date={date} />
          </div>
          <PrintHeader doctor={actor} clinicName={env.CLINIC_NAME} />
          <PeriodNav
            title={titleOf(weekOf(date))}
            previous={{
              label: "Semana anterior",
              href: onDate(routes.doctor.week, addDays(monday, -7)),
            }}
            present={{ label: "Esta semana", href: routes.doctor.week }}
            next={{
              label: "Semana siguiente",
              href: onDate(routes.doctor.week, addDays(monday, 7)),
            }}
          >
            <PrintButton />
          </PeriodNav>
        </>
      );
    },
    skeleton: <Skeleton className="h-192" />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query: { date, cancelled } }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    const week = weekOf(date);
    const now = { ...clock.local(), drawnAt: +clock.now(), zone: clock.zone() };
    const days = (await readAgenda(actor, actor.doctorId, week)).map((day) => ({
      ...day,
      appointments: day.appointments.map(ownAppointment),
    }));
    const all = days.flatMap(({ appointments }) => appointments);
    return (
      <>
        <Announcement>{formatCount(all.length, "cita", "citas")} en la semana</Announcement>
        <style>{"@page { size: A4 landscape }"}</style>
        <WeekSummary appointments={all} date={date} showsCancelled={Boolean(cancelled)} />
        <AppointmentWeek
          label={`Semana del ${titleOf(week)}`}
          days={cancelled ? days : days.map(withoutCancelled)}
          now={now}
        />
      </>
    );
  },
);

const withoutCancelled = (day: WeekDay) => ({
  ...day,
  appointments: day.appointments.filter(({ status }) => holdsTime(status)),
});
