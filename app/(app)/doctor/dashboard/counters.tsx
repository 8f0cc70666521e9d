import { CalendarCheck, CalendarRange, ClipboardList, UserRound } from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { HOLDING_TIME } from "@/lib/agenda/appointments/status";
import { countActivePatients } from "@/lib/people/counters";
import { clock } from "@/lib/platform/clock";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { countNextSevenDays, countToday } from "@/lib/reports/counters";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";
import { appointmentsAhead, listAt, routes } from "@/lib/shared/routes";
import { DashboardCounters } from "../../dashboard-counters";

const { doctor } = routes;

export function OwnCounters({ actor }: { actor: Actor }) {
  const today = clock.today();
  const counters = [
    {
      label: "Citas Hoy",
      icon: CalendarCheck,
      href: listAt(doctor.appointments, { date: today, status: HOLDING_TIME.join() }),
      count: () => countToday(actor),
    },
    {
      label: "Pacientes Activos",
      icon: UserRound,
      href: `${doctor.patients}?is_active=true`,
      count: () => countActivePatients(actor),
    },
    {
      label: "Historiales",
      icon: ClipboardList,
      href: doctor.clinicalRecords,
      count: () => countRecords(actor),
    },
    {
      label: "Próximos 7 Días",
      icon: CalendarRange,
      href: appointmentsAhead(doctor.appointments, { date_to: addDays(today, 6) }),
      count: () => countNextSevenDays(actor),
    },
  ];
  return (
    <DashboardCounters
      counters={counters}
      loadError={messages.dashboard.load}
      failureToast={messages.dashboard.loadToast}
      className="grid-cols-2 sm:grid-cols-4 xl:grid-cols-2"
    />
  );
}
