import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AppointmentViews } from "@/components/appointments/appointment-views";
import { DaySheet } from "@/components/appointments/day-sheet";
import { CalendarDays } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { PageHeader } from "@/components/list/page-header";
import { Announcement } from "@/components/list/status-region";
import { Skeleton } from "@/components/ui/skeleton";
import { PeriodNav } from "@/components/week/period-nav";
import { PrintButton } from "@/components/week/print-button";
import { PrintHeader } from "@/components/week/print-header";
import { holdsTime } from "@/lib/agenda/appointments/status";
import { dayQuery } from "@/lib/agenda/week/schema";
import { readAgenda } from "@/lib/agenda/week/service";
import { openingOf } from "@/lib/agenda/week/words";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { addDays } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { formatCount, formatRelativeDay, formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { onDate, routes } from "@/lib/shared/routes";

export const metadata: Metadata = { title: "Mis Citas: día" };

export default screen(
  {
    role: "Doctor",
    query: dayQuery,
    header: ({ date = clock.today() }, actor) => (
      <>
        <div className="grid gap-6 print:hidden">
          <PageHeader title="Mis Citas" description="Tu día en una hoja, para tenerla a mano." />
          <AppointmentViews current="day" date={date} />
        </div>
        <PrintHeader doctor={actor} clinicName={env.CLINIC_NAME} />
        <PeriodNav
          title={`${formatWeekdayDate(date)} de ${date.slice(0, 4)}`}
          previous={{ label: "Día anterior", href: hrefOf(addDays(date, -1)) }}
          present={{ label: "Hoy", href: routes.doctor.day }}
          next={{ label: "Día siguiente", href: hrefOf(addDays(date, 1)) }}
        >
          <PrintButton />
        </PeriodNav>
      </>
    ),
    skeleton: <Skeleton className="h-96" />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query: { date = clock.today() } }) => {
    if (!actor.doctorId) throw notFound("Doctor no encontrado");
    const [day] = await readAgenda(actor, actor.doctorId, [date]);
    const { windows = [], appointments = [] } = day ?? {};
    const expected = appointments.filter(({ status }) => holdsTime(status));
    const cancelled = appointments.length - expected.length;
    const facts = [
      formatCount(expected.length, "cita", "citas"),
      cancelled > 0 && `${formatCount(cancelled, "cancelada", "canceladas")} sin mostrar`,
      openingOf(windows),
    ];
    return (
      <>
        <Announcement>{formatCount(expected.length, "cita", "citas")} este día</Announcement>
        <p className="text-muted-foreground first-letter:uppercase">
          <span className="print:hidden">{formatRelativeDay(date, clock.today())} · </span>
          {facts.filter(Boolean).join(" · ")}
        </p>
        {expected.length > 0 ? (
          <DaySheet caption={`Citas del ${formatWeekdayDate(date)}`} appointments={expected} />
        ) : (
          <EmptyState title="Sin citas este día" icon={CalendarDays}>
            Aparecerán aquí cuando un paciente agende en uno de tus horarios.
          </EmptyState>
        )}
      </>
    );
  },
);

const hrefOf = (date: string) => onDate(routes.doctor.day, date);
