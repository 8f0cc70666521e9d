import { CalendarCheck, ClipboardList, UserRound } from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { countPatients } from "@/lib/people/counters";
import { clock } from "@/lib/platform/clock";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { countLastSevenDays, sixDaysAgo } from "@/lib/reports/counters";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { DashboardCounters } from "../../dashboard-counters";

const { doctor } = routes;

/** The counts of a doctor's patients, and of their appointments and records. */
export function PatientCounters({ actor }: { actor: Actor }) {
  const counters = [
    {
      label: "Total Pacientes",
      icon: UserRound,
      href: doctor.patients,
      count: () => countPatients(actor),
    },
    {
      label: "Citas en los últimos 7 días",
      icon: CalendarCheck,
      href: `${doctor.appointments}?status=pending,confirmed,completed&date_from=${sixDaysAgo()}&date_to=${clock.today()}`,
      count: () => countLastSevenDays(actor),
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
      loadError={messages.dashboard.loadData}
      className="grid-cols-2 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2"
    />
  );
}
