import {
  CalendarCheck,
  CalendarDays,
  ClipboardList,
  Stethoscope,
  UserRound,
  UsersRound,
} from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { countAppointments, countToday } from "@/lib/agenda/appointments/counters";
import { countDoctors, countPatients, countUsers } from "@/lib/people/counters";
import { clock } from "@/lib/platform/clock";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { DashboardCounters } from "../../dashboard-counters";

const { admin } = routes;

/** The clinic's totals. */
export function Totals({ actor }: { actor: Actor }) {
  const today = clock.today();
  const counters = [
    { label: "Total Usuarios", icon: UsersRound, href: admin.users, count: countUsers },
    { label: "Doctores", icon: Stethoscope, href: admin.doctors, count: countDoctors },
    {
      label: "Pacientes",
      icon: UserRound,
      href: admin.patients,
      count: () => countPatients(actor),
    },
    {
      label: "Citas Hoy",
      icon: CalendarCheck,
      href: `${admin.appointments}?date_from=${today}&date_to=${today}`,
      count: () => countToday(actor),
    },
    {
      label: "Historiales",
      icon: ClipboardList,
      href: admin.clinicalRecords,
      count: () => countRecords(actor),
    },
    {
      label: "Total Citas",
      icon: CalendarDays,
      href: admin.appointments,
      count: () => countAppointments(actor),
    },
  ];
  return (
    <DashboardCounters
      counters={counters}
      loadError={messages.dashboard.loadData}
      className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6"
    />
  );
}
