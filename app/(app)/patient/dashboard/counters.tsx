import { CalendarCheck, CalendarClock, CalendarDays, ClipboardList } from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { countAhead, countAppointments, countCompleted } from "@/lib/reports/counters";
import { messages } from "@/lib/shared/messages";
import { appointmentsAhead, listAt, routes } from "@/lib/shared/routes";
import { DashboardCounters } from "../../dashboard-counters";

const { patient } = routes;

export function OwnCounters({ actor }: { actor: Actor }) {
  const counters = [
    {
      label: "Próximas Citas",
      icon: CalendarClock,
      href: appointmentsAhead(patient.appointments),
      count: () => countAhead(actor),
    },
    {
      label: "Citas Completadas",
      icon: CalendarCheck,
      href: listAt(patient.appointments, { status: "completed" }),
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
  return <DashboardCounters counters={counters} loadError={messages.dashboard.loadData} />;
}
