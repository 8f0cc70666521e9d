import {
  CalendarCheck,
  CalendarDays,
  ClipboardList,
  Stethoscope,
  UserRound,
  UsersRound,
} from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { countDoctors, countPatients, countUsers } from "@/lib/people/counters";
import { clock } from "@/lib/platform/clock";
import { countRecords } from "@/lib/records/clinical-records/overview";
import { countAppointments, countToday } from "@/lib/reports/counters";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { DashboardCounters } from "../../dashboard-counters";
import { todaysList } from "./today";

const { admin } = routes;

/** The clinic's totals. */
export function Totals({ actor }: { actor: Actor }) {
  const today = clock.today();
  const counters = (
    [
      {
        label: "Total Usuarios",
        icon: UsersRound,
        href: admin.users,
        count: countUsers,
        needs: "users.read",
      },
      {
        label: "Doctores",
        icon: Stethoscope,
        href: admin.doctors,
        count: countDoctors,
        needs: "doctors.write",
      },
      {
        label: "Pacientes",
        icon: UserRound,
        href: admin.patients,
        count: () => countPatients(actor),
        needs: "patients.search",
      },
      {
        label: "Citas Hoy",
        icon: CalendarCheck,
        href: todaysList(today),
        count: () => countToday(actor),
        needs: "appointments.edit",
      },
      {
        label: "Historiales",
        icon: ClipboardList,
        href: admin.clinicalRecords,
        count: () => countRecords(actor),
        needs: "clinical_records.count",
      },
      {
        label: "Total Citas",
        icon: CalendarDays,
        href: admin.appointments,
        count: () => countAppointments(actor),
        needs: "appointments.edit",
      },
    ] as const
  ).filter(({ needs }) => may(actor, needs));
  return (
    <DashboardCounters
      counters={counters}
      loadError={messages.dashboard.loadData}
      className={
        counters.length > 4
          ? "grid-cols-2 sm:grid-cols-3 xl:grid-cols-6"
          : "grid-cols-2 xl:grid-cols-4"
      }
    />
  );
}
