import { CalendarCheck, CalendarRange, ClipboardList, UserRound } from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { countNextSevenDays, countToday } from "@/lib/agenda/appointments/counters";
import { countActivePatients } from "@/lib/people/counters";
import { clock } from "@/lib/platform/clock";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { DashboardCounters } from "../../dashboard-counters";

const { doctor } = routes;

export function OwnCounters({ actor }: { actor: Actor }) {
  const today = clock.today();
  const counters = [
    {
      label: "Citas Hoy",
      icon: CalendarCheck,
      href: `${doctor.appointments}?date=${today}`,
      count: () => countToday(actor),
    },
    {
      label: "Próximos 7 Días",
      icon: CalendarRange,
      href: `${doctor.appointments}?date_from=${today}&date_to=${addDays(today, 6)}`,
      count: () => countNextSevenDays(actor),
    },
    {
      label: "Pacientes Activos",
      icon: UserRound,
      href: doctor.patients,
      count: () => countActivePatients(actor),
    },
    {
      label: "Historiales",
      icon: ClipboardList,
      href: doctor.clinicalRecords,
      count: () => countRecords(actor),
    },
  ];
  return (
    <DashboardCounters
      counters={counters}
      loadError={messages.dashboard.load}
      failureToast={messages.dashboard.loadToast}
      className="grid-cols-2 sm:grid-cols-4 lg:grid-cols-2"
    />
  );
}
