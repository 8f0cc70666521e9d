import { DaySheet } from "@/components/appointments/day-sheet";
import { DayHours } from "@/components/exceptions/day-hours";
import { CalendarDays } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { Announcement } from "@/components/list/status-region";
import { PeriodNav } from "@/components/week/period-nav";
import { PrintButton } from "@/components/week/print-button";
import type { Actor } from "@/lib/access/actor";
import { holdsTime } from "@/lib/agenda/appointments/status";
import { extraHours } from "@/lib/agenda/availability/open-hours";
import { closes } from "@/lib/agenda/exceptions/days";
import { titleOf } from "@/lib/agenda/exceptions/words";
import { freeSlots } from "@/lib/agenda/week/free";
import { readAgenda } from "@/lib/agenda/week/service";
import { openingOf } from "@/lib/agenda/week/words";
import { clock } from "@/lib/platform/clock";
import { addDays } from "@/lib/shared/dates";
import { formatCount, formatRelativeDay, formatWeekdayDate } from "@/lib/shared/format";
import { onDate } from "@/lib/shared/routes";
import { ownAppointment } from "./doctor/own-appointment";

// A doctor's day as a sheet, on their own screen and on the Admin's.

/** From day to day; `path` is the page's. */
export function DayNav({
  path,
  date = clock.today(),
}: {
  path: string;
  date?: string | undefined;
}) {
  return (
    <PeriodNav
      title={`${formatWeekdayDate(date)} de ${date.slice(0, 4)}`}
      previous={{ label: "Día anterior", href: onDate(path, addDays(date, -1)) }}
      present={{ label: "Hoy", href: path }}
      next={{ label: "Día siguiente", href: onDate(path, addDays(date, 1)) }}
    >
      <PrintButton />
    </PeriodNav>
  );
}

type AppointmentsOfDayProps = { actor: Actor; doctorId: string; date?: string | undefined };

export async function AppointmentsOfDay({
  actor,
  doctorId,
  date = clock.today(),
}: AppointmentsOfDayProps) {
  const [day] = await readAgenda(actor, doctorId, [date]);
  const { windows = [], exceptions = [], appointments = [] } = day ?? {};
  const free = freeSlots({ date, windows, exceptions, appointments }, clock.local(), clock.zone());
  const expected = appointments.filter(({ status }) => holdsTime(status));
  const cancelled = appointments.length - expected.length;
  const facts = [
    formatCount(expected.length, "cita", "citas"),
    cancelled > 0 && `${formatCount(cancelled, "cancelada", "canceladas")} sin mostrar`,
    openingOf([...windows, ...extraHours(date, exceptions)]),
    ...exceptions.filter(closes).map(titleOf),
  ];
  return (
    <>
      <Announcement>{`${formatCount(expected.length, "cita", "citas")} este día`}</Announcement>
      <p className="text-muted-foreground first-letter:uppercase">
        <span className="print:hidden">{`${formatRelativeDay(date, clock.today())} · `}</span>
        <span>{facts.filter(Boolean).join(" · ")}</span>
      </p>
      {expected.length > 0 ? (
        <DaySheet
          caption={`Citas del ${formatWeekdayDate(date)}`}
          appointments={expected.map(ownAppointment)}
          today={clock.today()}
        />
      ) : (
        <EmptyState title="Sin citas este día" icon={CalendarDays}>
          Aparecerán aquí cuando un paciente agende en uno de los horarios.
        </EmptyState>
      )}
      <DayHours doctorId={doctorId} date={date} free={free} exceptions={exceptions} />
    </>
  );
}
