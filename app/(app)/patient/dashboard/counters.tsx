import { CalendarCheck, CalendarClock, CalendarDays, ClipboardList } from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { countAhead, countAppointments, countCompleted } from "@/lib/agenda/appointments/counters";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { DashboardCounters } from "../../dashboard-counters";

const { patient } = routes;

export function OwnCounters({ actor }: { actor: Actor }) {
  const counters = [
    {
      label: "Próximas Citas",
      icon: CalendarClock,
      href: patient.appointments,
      count: () => countAhead(actor),
    },
    {
      label: "Citas Completadas",
      icon: CalendarCheck,
      href: patient.appointments,
      count: () => countCompleted(actor),
    },
    {
      label: "Historiales",
      icon: ClipboardList,
      href: patient.clinicalRecords,
      count: () => countRecords(actor),
    },
    {
      label: "Total Citas",
      icon: CalendarDays,
      href: patient.appointments,
      count: () => countAppointments(actor),
    },
  ];
  return (
    <DashboardCounters
      counters={counters}
      loadError={messages.dashboard.loadData}
      className="grid-cols-2 sm:grid-cols-4 lg:grid-cols-2"
    />
  );
}
